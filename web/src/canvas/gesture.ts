// What a pointer does between pressing and letting go. Each gesture has a file of its own.
import type { Box } from "../document/geometry";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";

export interface Pointer extends Point {
  readonly shift: boolean;
  readonly alt: boolean;
  readonly control: boolean;
}

export interface Gesture {
  move(pointer: Pointer): void;
  end(pointer: Pointer): void;
  cancel(): void;
}

/** Pixels that a hand trembles. */
export const THRESHOLD = 3;

/** Pixels within which something snaps. */
const SNAP = 8;

export function reach(editor: Editor): number {
  return SNAP / editor.view.look.value.zoom / editor.sheet.value.dpi;
}

/** A way on the screen in inches. */
export function distance(editor: Editor, pixels: number): number {
  return pixels / editor.view.look.value.zoom / editor.sheet.value.dpi;
}

/** What something may snap to: the label and every element that stays where it is. */
export function targets(editor: Editor, moving: readonly string[]): Box[] {
  const sheet = editor.sheet.value;
  const others = editor.document.value.elements.filter((it) => !moving.includes(it.id) && !it.hidden);
  return [{ x: 0, y: 0, width: sheet.width, height: sheet.height }, ...others.map(editor.bounds)];
}

/** The nearest whole dot. */
export function onDot(value: number, dpi: number): number {
  return Math.round(value * dpi) / dpi;
}
