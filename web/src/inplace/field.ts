// The text that is edited: what it says, how it is set, and how it is changed.
import { isQuarterTurned } from "../document/frame";
import type { Box } from "../document/geometry";
import type { Element } from "../document/model";
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import { cellText, withText } from "../elements/table/cells";
import { strings } from "../strings";
import { sizeIn } from "../text/frame";
import { inDots, layoutBoxed, layoutText, layoutTextBox } from "../text/layout";
import type { SetText } from "../text/set";
import { cellFace, cellSpot, cellWish } from "../text/table";
import type { Target } from "./session";

export function textOf(element: Element, { cell }: Target): string {
  if (element.type === "table") return cell ? cellText(element, cell.row, cell.column) : "";
  return element.type === "text" || element.type === "textBox" ? element.text : "";
}

/** One entry of the history for each pause in typing. */
export function write(editor: Editor, element: Element, { id, cell }: Target, text: string): void {
  const put = (it: Element): Element => {
    if (it.type === "table" && cell) return withText(it, cell.row, cell.column, text);
    return it.type === "text" || it.type === "textBox" ? { ...it, text } : it;
  };
  const key = cell ? `${id}.${cell.row}.${cell.column}` : `${id}.text`;
  editor.edit(strings.change.edit(editor.nameOf([element])), (document) => change(document, [id], put), key);
}

export interface Laid {
  readonly set: SetText;
  /** The box that is edited, in dots. */
  readonly area: Box;
}

/** A text in the place of an element's own, upright, with its corner at a place in inches. */
export function lay(
  element: Element,
  { cell }: Target,
  text: string,
  at: { readonly x: number; readonly y: number },
  dpi: number,
): Laid | undefined {
  const options = { dpi, keepsCut: true };
  switch (element.type) {
    case "text": {
      const upright = { ...element, ...at, rotation: "N", ...swapped(element) } as const;
      const set = layoutText(upright, text, options);
      const wide = Math.max(
        set.room.width,
        ...set.lines.map((line) => line.x + (line.width * set.height) / 1000 - set.room.x),
      );
      const area = { x: set.room.x, y: set.room.y, width: wide, height: set.height * Math.max(1, set.lines.length) };
      return { set, area };
    }
    case "textBox": {
      const [width, height] = sizeIn(element, element.rotation ?? "N");
      const upright = { ...element, ...at, rotation: "N", width, height } as const;
      return { set: layoutTextBox(upright, text, options), area: inDots({ ...at, width, height }, dpi) };
    }
    case "table": {
      if (!cell) return undefined;
      const { row, column } = cell;
      const upright = { ...element, ...at, rotation: "N" } as const;
      const set = layoutBoxed(cellSpot(upright, row, column), cellWish(upright, row, column, text), options);
      return { set, area: inDots(cellFace(upright, row, column), dpi) };
    }
    case "barcode":
    case "qr":
    case "rect":
    case "line":
    case "image":
    case "group":
      return undefined;
  }
}

/** The sides of a text's area as its lines see them. */
function swapped(element: { readonly width?: number; readonly height?: number; readonly rotation?: string }) {
  if (!isQuarterTurned(element.rotation)) return {};
  return { width: element.height, height: element.width } as { width?: number; height?: number };
}
