// The text area of the browser as the editor on the canvas. Text that is printed as a picture is shaped and ordered by
// rules that only the browser knows here: it places the caret, selects, and moves between letters of both directions.
import type { Align } from "../geometry/align";
import { type Typeface, weightOf } from "../text/typeface";
import type { Place } from "./place";

/** Pixels of the stage. */
const px = (value: number) => `${Math.round(value * 100) / 100}px`;

/** The distance of lines that most scripts need, in font sizes. */
const LINE = 1.2;
/** Printed letters stand so far below the top of their line; those of most fonts of systems stand lower. */
const BASELINE = 0.75;
const [ASCENT, DESCENT] = [0.93, 0.24];

/** The style of the text area over the place where its text stands. `top` is that of the first line, in dots. */
export function areaStyle(place: Place, typeface: Typeface, top: number, stageWidth: number): Record<string, string> {
  const { area, set, scale, anchor } = place;
  // Lines that are broken have less room than their cell, which has a padding.
  const { x: start, width: room } = anchor === undefined ? set.room : area;
  const [left, width] = [place.x + start * scale, room * scale];
  const lineHeight = typeface.lineHeight ?? LINE;
  const above = Math.max(0, top - area.y);
  return {
    ...sides(anchor, left, width, stageWidth),
    top: px(place.y + (area.y + above) * scale),
    minHeight: px((area.height - above) * scale),
    fontFamily: [...(typeface.font === undefined ? [] : [JSON.stringify(typeface.font)]), "var(--print-font)"].join(),
    fontSize: px(set.height * scale),
    fontWeight: weightOf(typeface) === "bold" ? "700" : "400",
    fontStyle: typeface.italic ? "italic" : "normal",
    lineHeight: String(lineHeight),
    marginTop: `${(BASELINE - ASCENT - (lineHeight - ASCENT - DESCENT) / 2).toFixed(3)}em`,
    letterSpacing: `${(typeface.letterSpacing ?? 0) / pointsOf(place)}em`,
    textAlign: set.align,
  };
}

/** Letter spacing is in points; the height of the type is known in dots. */
function pointsOf({ set, dpi }: Place): number {
  return (set.height * 72) / dpi;
}

function sides(anchor: Align | undefined, left: number, width: number, stageWidth: number): Record<string, string> {
  const own = { width: "auto", minWidth: px(width) };
  switch (anchor) {
    case undefined:
      return { left: px(left), right: "auto", width: px(width), minWidth: "0", transform: "none" };
    case "left":
      return { ...own, left: px(left), right: "auto", transform: "none" };
    case "center":
      return { ...own, left: px(left + width / 2), right: "auto", transform: "translateX(-50%)" };
    case "right":
      return { ...own, left: "auto", right: px(stageWidth - left - width), transform: "none" };
  }
}

/** The position of the text at a point of the window; nothing where browsers do not tell. */
export function indexAt(area: HTMLTextAreaElement, x: number, y: number): number | undefined {
  const found = "caretPositionFromPoint" in document ? document.caretPositionFromPoint(x, y) : null;
  return found?.offsetNode === area ? found.offset : undefined;
}
