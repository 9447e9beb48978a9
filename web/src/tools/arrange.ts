// Aligning and distributing, in label coordinates also for elements in groups.
import { signal } from "@preact/signals";
import { settled } from "../document/groups";
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import { type Box, union } from "../geometry/box";
import { wayIn } from "../geometry/frame";
import { moved } from "../kinds/element";
import { strings } from "../language/strings";

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";
export type AlignTo = "selection" | "label" | "key";

/** Shortcuts. */
export const ARRANGE_KEYS: Readonly<Record<Alignment | "distributeX" | "distributeY", string>> = {
  left: "Alt+A",
  center: "Alt+H",
  right: "Alt+D",
  top: "Alt+W",
  middle: "Alt+V",
  bottom: "Alt+S",
  distributeX: "Alt+Shift+H",
  distributeY: "Alt+Shift+V",
};

/** What elements are aligned to. */
export const alignTo = signal<AlignTo>("selection");

/** The key object, which does not move: the last one clicked. */
export function keyOf(editor: Editor): string | undefined {
  return alignTo.value === "key" && editor.selection.value.length > 1 ? editor.selection.value.at(-1) : undefined;
}

type Way = readonly [number, number];

/** Moves elements by vectors on the label, as one step. */
function shift(editor: Editor, name: string, ways: ReadonlyMap<string, Way>): void {
  editor.edit(name, (document) =>
    settled(
      change(document, [...ways.keys()], (element, frame) =>
        moved(element, ...wayIn(frame, ...(ways.get(element.id) ?? [0, 0]))),
      ),
      editor.painting.measured,
    ),
  );
  editor.spoken.value = name;
}

/** A single element is always aligned to the label. */
export function align(editor: Editor, to: Alignment): void {
  const elements = editor.selected.value.filter((element) => !element.locked);
  const { width, height } = editor.sheet.value;
  const key = elements.find((element) => element.id === keyOf(editor));
  const isLabel = elements.length === 1 || alignTo.value === "label";
  const around = isLabel
    ? { x: 0, y: 0, width, height }
    : key
      ? editor.bounds(key)
      : union(elements.map(editor.bounds));
  if (!around) return;
  const ways = elements.map((element) => [element.id, aligned(editor.bounds(element), around, to)] as const);
  shift(editor, strings.change.align(editor.nameOf(elements)), new Map(ways));
}

export function aligned(box: Box, around: Box, to: Alignment): Way {
  const ways: Record<Alignment, Way> = {
    left: [around.x - box.x, 0],
    center: [around.x + (around.width - box.width) / 2 - box.x, 0],
    right: [around.x + around.width - box.width - box.x, 0],
    top: [0, around.y - box.y],
    middle: [0, around.y + (around.height - box.height) / 2 - box.y],
    bottom: [0, around.y + around.height - box.height - box.y],
  };
  return ways[to];
}

/** The same gap between all of them; the first and the last stay. */
export function distribute(editor: Editor, axis: "x" | "y"): void {
  const elements = editor.selected.value.filter((element) => !element.locked);
  if (elements.length < 3) return;
  const ways = distributed(elements.map(editor.bounds), axis);
  const found = elements.map((element, index) => [element.id, ways[index] ?? [0, 0]] as const);
  shift(editor, strings.arrange.changeDistribute(editor.nameOf(elements)), new Map(found));
}

export function distributed(boxes: readonly Box[], axis: "x" | "y"): Way[] {
  const side = axis === "x" ? "width" : "height";
  const order = boxes.map((_, index) => index).sort((a, b) => middle(boxes[a], axis) - middle(boxes[b], axis));
  const around = union(boxes);
  if (!around) return [];
  const taken = boxes.reduce((sum, box) => sum + box[side], 0);
  const gap = (around[side] - taken) / Math.max(1, boxes.length - 1);
  const ways: Way[] = boxes.map(() => [0, 0]);
  let at = around[axis];
  for (const index of order) {
    const box = boxes[index];
    if (!box) continue;
    ways[index] = axis === "x" ? [at - box.x, 0] : [0, at - box.y];
    at += box[side] + gap;
  }
  return ways;
}

function middle(box: Box | undefined, axis: "x" | "y"): number {
  return box ? box[axis] + (axis === "x" ? box.width : box.height) / 2 : 0;
}
