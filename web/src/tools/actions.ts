// What can be done with the selection, whoever asks: a key, a button or a menu.
import { type Box, fitted, moved, union } from "../document/geometry";
import { type Element, type Kind, type Rotation, inches } from "../document/model";
import { type Step, add, change, copies, freshId, remove, reorder } from "../document/tree";
import type { Editor } from "../editor/editor";
import { KINDS } from "../elements/kinds";
import { strings } from "../strings";

const words = strings.change;

/** Adds one in the middle, and a little further each time something is there already. */
export function place(editor: Editor, kind: Kind): Element {
  const { document, sheet } = editor;
  let element: Element = KINDS[kind].create(freshId(document.value, kind), sheet.value);
  const isTaken = () => document.value.elements.some((it) => it.x === element.x && it.y === element.y);
  while (isTaken()) element = moved(element, 0.1, 0.1);
  insert(editor, words.add(editor.nameOf([element])), [element]);
  editor.panel.value = "properties";
  return element;
}

export function insert(editor: Editor, name: string, elements: readonly Element[]): void {
  editor.store.transact(name, (state) => ({
    document: add(state.document, elements),
    selection: elements.map((element) => element.id),
  }));
}

function movable(editor: Editor): readonly Element[] {
  return editor.selected.value.filter((element) => !element.locked);
}

function changeEach(editor: Editor, name: (what: string) => string, by: (element: Element) => Element, key?: string) {
  const elements = movable(editor);
  const ids = elements.map((element) => element.id);
  if (ids.length > 0) editor.edit(name(editor.nameOf(elements)), (document) => change(document, ids, by), key && `${key}:${ids.join()}`);
}

export function erase(editor: Editor): void {
  const elements = movable(editor);
  const ids = elements.map((element) => element.id);
  if (ids.length === 0) return;
  const name = words.remove(editor.nameOf(elements));
  editor.store.transact(name, (state) => ({ document: remove(state.document, ids), selection: [] }));
}

export function duplicate(editor: Editor): void {
  const made = copies(editor.document.value, editor.selected.value).map((element) => moved(element, 0.1, 0.1));
  if (made.length > 0) insert(editor, words.duplicate(editor.nameOf(made)), made);
}

export function nudge(editor: Editor, dx: number, dy: number): void {
  changeEach(editor, words.nudge, (element) => moved(element, dx, dy), "nudge");
}

export function grow(editor: Editor, dx: number, dy: number): void {
  const from = union(movable(editor).map(editor.bounds));
  if (!from) return;
  const to = { ...from, width: Math.max(0.01, from.width + dx), height: Math.max(0.01, from.height + dy) };
  changeEach(editor, words.resize, (element) => fitted(element, from, to), "grow");
}

const NEXT: Record<Rotation, Rotation> = { N: "R", R: "I", I: "B", B: "N" };

/** A quarter turn clockwise around the middle: the area turns with the content. */
export function turn(editor: Editor): void {
  changeEach(editor, words.turn, (element) => turned(element, editor.bounds(element)));
}

export function turned(element: Element, box: Box): Element {
  const [x, y] = [box.x + box.width / 2 - box.height / 2, box.y + box.height / 2 - box.width / 2];
  const at = { x: inches(x), y: inches(y) };
  switch (element.type) {
    case "qr":
      return element;
    case "line": {
      const [cx, cy] = [(element.x + element.x2) / 2, (element.y + element.y2) / 2];
      const point = (px: number, py: number) => [inches(cx - (py - cy)), inches(cy + (px - cx))] as const;
      const [[x1, y1], [x2, y2]] = [point(element.x, element.y), point(element.x2, element.y2)];
      return { ...element, x: x1, y: y1, x2, y2 };
    }
    case "rect":
      return { ...element, ...at, width: element.height, height: element.width };
    case "table":
      return { ...element, ...at, rotation: NEXT[element.rotation ?? "N"] };
    case "text": {
      const { width, height, ...rest } = element;
      const area = { ...(height === undefined ? {} : { width: height }), ...(width === undefined ? {} : { height: width }) };
      return { ...rest, ...at, ...area, rotation: NEXT[element.rotation ?? "N"] };
    }
    default:
      return { ...element, ...at, width: element.height, height: element.width, rotation: NEXT[element.rotation ?? "N"] };
  }
}

export type Alignment = "left" | "center" | "right" | "top" | "middle" | "bottom";

/** To one another; a single element to the label. */
export function align(editor: Editor, to: Alignment): void {
  const elements = movable(editor);
  const { width, height } = editor.sheet.value;
  const around = elements.length === 1 ? { x: 0, y: 0, width, height } : union(elements.map(editor.bounds));
  if (!around) return;
  changeEach(editor, words.align, (element) => {
    const box = editor.bounds(element);
    const ways: Record<Alignment, [number, number]> = {
      left: [around.x - box.x, 0],
      center: [around.x + (around.width - box.width) / 2 - box.x, 0],
      right: [around.x + around.width - box.width - box.x, 0],
      top: [0, around.y - box.y],
      middle: [0, around.y + (around.height - box.height) / 2 - box.y],
      bottom: [0, around.y + around.height - box.height - box.y],
    };
    return moved(element, ...ways[to]);
  });
}

export function order(editor: Editor, step: Step, ids: readonly string[] = editor.selection.value): void {
  const elements = editor.document.value.elements.filter((element) => ids.includes(element.id));
  if (ids.length > 0) editor.edit(words.order(editor.nameOf(elements)), (document) => reorder(document, ids, step));
}

/** Everything that may be moved. */
export function selectAll(editor: Editor): void {
  editor.store.select(editor.document.value.elements.filter((it) => !it.locked).map((element) => element.id));
}
