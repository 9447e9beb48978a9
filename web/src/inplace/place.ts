// Where the editor lies on the stage: upon the element if that can be read there, or floating over it, upright and
// larger.
import type { Editor } from "../editor/editor";
import { standing } from "../editor/standing";
import type { Target } from "../editor/typing";
import type { Laid } from "../kinds/kind";
import type { Element } from "../kinds/model";
import { lay } from "./field";

export interface Place extends Laid {
  /** Pixels of the stage where dot 0 is, and pixels for a dot. */
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly isFloating: boolean;
}

/** Letters lower than this cannot be read, in pixels. */
const LEAST = 8;
/** How high they become then. */
const READABLE = 15;
/** Free around a floating editor, in pixels. */
const MARGIN = 12;
/** What a list of names takes at most. */
const LIST_HEIGHT = 240;
/** Away from the label's edges, where nothing is moved back to them. In inches. */
const AWAY = 8;

/** `text` is what is seen of it. */
export function place(editor: Editor, element: Element, target: Target, text: string): Place | undefined {
  const { zoom, x, y } = editor.view.look.value;
  const { dpi } = editor.sheet.value;
  const { area: box, rotation } = standing(editor, element);
  const there = lay(element, target, text, box, dpi);
  if (!there) return undefined;
  if (rotation === "N" && there.set.height * zoom >= LEAST) return { ...there, x, y, scale: zoom, isFloating: false };
  const apart = lay(element, target, text, { x: AWAY, y: AWAY }, dpi);
  if (!apart) return undefined;
  const scale = Math.max(zoom, READABLE / apart.set.height);
  const { area } = apart;
  const middle = { x: x + (box.x + box.width / 2) * dpi * zoom, y: y + (box.y + box.height / 2) * dpi * zoom };
  const stage = editor.view.size.value;
  const inside = (at: number, size: number, room: number) =>
    Math.max(MARGIN, Math.min(at - size / 2, room - size - MARGIN));
  const left = inside(middle.x, area.width * scale, stage.width);
  const top = inside(middle.y, area.height * scale, stage.height);
  return { ...apart, x: left - area.x * scale, y: top - area.y * scale, scale, isFloating: true };
}

/** The list stands below the caret, or above it where there is more room. */
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

/** What is clicked to move the caret: the box, and whatever is typed below it. */
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
