// Where a new element lands: at the pointer, snapped as when it is moved.
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import { type Tool, toolOf } from "../elements/kinds";
import type { Box } from "../geometry/box";
import { atPoint } from "../tools/place";
import { onDot, reach, targets } from "./gesture";
import { gaps, guides } from "./live";
import { FREE, Snapper } from "./snap";

/** Snaps what one tool adds, during one gesture. */
export class Landing {
  readonly #editor: Editor;
  readonly #snapper: Snapper;

  constructor(editor: Editor) {
    this.#editor = editor;
    this.#snapper = new Snapper(targets(editor, []));
  }

  /** The box of what would be added with its middle here, and its guides; `isFree` turns snapping off. */
  box(kind: Tool, at: Point, isFree: boolean): Box {
    const editor = this.#editor;
    const box = editor.bounds(atPoint(editor, toolOf(kind).create("", editor.sheet.value), at));
    const snapped = isFree ? FREE : this.#snapper.box(box, reach(editor));
    guides.value = snapped.guides;
    gaps.value = snapped.gaps;
    const { dpi } = editor.sheet.value;
    return {
      ...box,
      x: snapped.isOn.x ? box.x + snapped.dx : onDot(box.x, dpi),
      y: snapped.isOn.y ? box.y + snapped.dy : onDot(box.y, dpi),
    };
  }

  /** A corner of an area that is drawn from another one, and its guides. */
  corner(at: Point, from: Point, isFree: boolean): Point {
    const editor = this.#editor;
    const around = {
      x: Math.min(at.x, from.x),
      y: Math.min(at.y, from.y),
      width: Math.abs(at.x - from.x),
      height: Math.abs(at.y - from.y),
    };
    const snapped = isFree ? FREE : this.#snapper.edge(at, around, reach(editor));
    guides.value = snapped.guides;
    const { dpi } = editor.sheet.value;
    return {
      x: snapped.isOn.x ? at.x + snapped.dx : onDot(at.x, dpi),
      y: snapped.isOn.y ? at.y + snapped.dy : onDot(at.y, dpi),
    };
  }
}

/** The middle of a box. */
export const middleOf = ({ x, y, width, height }: Box): Point => ({ x: x + width / 2, y: y + height / 2 });
