// Gestures: what a pointer does between press and release. Each gesture has its own file.

import { all, level, path } from "../document/tree";
import { withTwins } from "../document/twins";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import type { Box } from "../geometry/box";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { settings } from "./settings";
import { type Axis, type Line, linesOf, type Reach, type Targets } from "./snap";

export interface Pointer extends Point {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly control: boolean;
}

export interface Gesture {
  move(pointer: Pointer): void;
  end(pointer: Pointer): void;
  cancel(): void;
  /** Whether the view scrolls when the pointer reaches its edge. */
  readonly isScrolling?: boolean;
}

/** Movements below this many pixels are no drag. */
export const THRESHOLD = 3;

/** Pixels within which an edge snaps, and beyond which it is released. */
const [NEAR, FAR] = [8, 12];

export function reach(editor: Editor): Reach {
  return { near: distance(editor, NEAR), far: distance(editor, FAR) };
}

/** A distance on the screen in inches. */
export function distance(editor: Editor, pixels: number): number {
  return pixels / editor.view.look.value.zoom / editor.sheet.value.dpi;
}

/** The pointer's position on the label, which stays valid while the view scrolls. */
export function onLabel(editor: Editor, pointer: Point): Point {
  return editor.view.toInches(pointer, editor.sheet.value.dpi);
}

/** The margin that most printers cannot print on, in inches. */
const MARGIN = 0.1;

/** Snap targets: the label, guides, and every element that does not move. */
export function targets(editor: Editor, moving: readonly string[], hasGuides = true): Targets {
  const { width, height } = editor.sheet.value;
  const label = { x: 0, y: 0, width, height };
  const free = { x: MARGIN, y: MARGIN, width: width - 2 * MARGIN, height: height - 2 * MARGIN };
  const still = standing(editor, moving);
  const boxes = still.map(editor.bounds);
  const guides = hasGuides ? editor.document.value.guides : undefined;
  const whole = (axis: Axis): Line[] => (guides?.[axis] ?? []).map((at) => ({ at, ...span(label, axis) }));
  const lines = (axis: Axis) => [...[label, free, ...boxes].flatMap((box) => linesOf(box, axis)), ...whole(axis)];
  const { grid, step } = settings.value;
  return {
    lines: { x: lines("x"), y: [...lines("y"), ...still.flatMap((element) => baselines(editor, element))] },
    boxes,
    grid: grid ? step : undefined,
  };
}

function span(box: Box, axis: Axis): { from: number; to: number } {
  return axis === "x" ? { from: box.y, to: box.y + box.height } : { from: box.x, to: box.x + box.width };
}

/** Elements that do not move, in the entered groups and on the label. */
function standing(editor: Editor, moving: readonly string[]): Element[] {
  const document = editor.document.value;
  const { scope } = editor;
  const open = scope.value === undefined ? [] : path(document.elements, scope.value).map((group) => group.id);
  const levels = [undefined, ...open].flatMap((group) => level(document, group));
  const wanted = withTwins(document, moving);
  const isMoving = (element: Element) => [...all([element])].some((it) => wanted.includes(it.id));
  return levels.filter(
    (element) => !element.hidden && !element.unseen && !open.includes(element.id) && !isMoving(element),
  );
}

/** The first baseline of a text that stands upright on the label. */
export function baselines(editor: Editor, element: Element): Line[] {
  const below = modelOf(element).baseline?.(element);
  if (below === undefined || !isUpright(editor, element)) return [];
  const box = editor.bounds(element);
  return [{ at: box.y + below, from: box.x, to: box.x + box.width, isBaseline: true }];
}

function isUpright(editor: Editor, element: Element): boolean {
  const own = "rotation" in element ? element.rotation : undefined;
  return (own ?? "N") === "N" && editor.frames.value.get(element.id)?.rotation === "N";
}

/** The nearest whole dot. */
export function onDot(value: number, dpi: number): number {
  return Math.round(value * dpi) / dpi;
}
