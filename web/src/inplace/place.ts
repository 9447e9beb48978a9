// The position of the editor on the stage: over the element if it is legible, otherwise floating, upright and larger.
// Text in letters that only the service draws is edited beside its drawing, which stays visible.
import type { Editor } from "../editor/editor";
import { standing } from "../editor/standing";
import type { Target } from "../editor/typing";
import type { Laid } from "../kinds/kind";
import type { Element } from "../kinds/model";
import { isEditedBeside } from "../text/typeface";
import { lay, typefaceIn } from "./field";

export interface Place extends Laid {
  /** Position of dot 0 in pixels of the stage, and pixels per dot. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly dpi: number;
  readonly isFloating: boolean;
}

/** Letters smaller than this are not legible, in pixels. */
const LEAST = 8;
/** Their height then. */
const READABLE = 15;
/** Margin around a floating editor, in pixels. */
const MARGIN = 12;
/** Maximum height of a list of names. */
const LIST_HEIGHT = 240;
/** A position far from the label's edges, where nothing is clamped to them. In inches. */
const AWAY = 8;

/** `text` is the shown text. */
export function place(editor: Editor, element: Element, target: Target, text: string): Place | undefined {
  const { zoom, x, y } = editor.view.look.value;
  const { dpi } = editor.sheet.value;
  const { area: box, rotation } = standing(editor, element);
  const there = lay(element, target, text, box, dpi);
  if (!there) return undefined;
  const isBeside = target.cell === undefined && isEditedBeside(typefaceIn(element, target));
  if (!isBeside && rotation === "N" && there.set.height * zoom >= LEAST)
    return { ...there, x, y, dpi, scale: zoom, isFloating: false };
  const apart = lay(element, target, text, { x: AWAY, y: AWAY }, dpi);
  if (!apart) return undefined;
  const scale = Math.max(zoom, READABLE / apart.set.height);
  const { area } = apart;
  const middle = { x: x + (box.x + box.width / 2) * dpi * zoom, y: y + (box.y + box.height / 2) * dpi * zoom };
  const stage = editor.view.size.value;
  const inside = (at: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(at - size / 2, room - size - MARGIN));
  const left = inside(middle.x, area.width * scale, stage.width);
  const deep = area.height * scale;
  const away = ((box.height * dpi * zoom + deep) / 2 + MARGIN) * (isBeside ? 1 : 0);
  const hasRoomBelow = middle.y + away + deep / 2 <= stage.height - MARGIN;
  const top = inside(middle.y + (hasRoomBelow ? away : -away), deep, stage.height);
  return { ...apart, x: left - area.x * scale, y: top - area.y * scale, dpi, scale, isFloating: true };
}

/** The list is below the caret, or above it if there is more room. */
export function beside(
  caret: { left: number; top: number; height: number },
  stage: { width: number; height: number },
): Record<string, string> {
  const left = `${Math.max(4, Math.min(caret.left, stage.width - 260))}px`;
  const below = stage.height - caret.top - caret.height;
  return below < LIST_HEIGHT && caret.top > below
    ? { left, bottom: `${stage.height - caret.top + 6}px` }
    : { left, top: `${caret.top + caret.height + 6}px` };
}

/** The clickable area for the caret: the box, and text that overflows it. */
export function reach(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  line: number,
  count: number,
) {
  return {
    x: x - line / 4,
    y: y - line / 4,
    width: width + line / 2,
    height: Math.max(height, line * count) + line / 2,
  };
}
