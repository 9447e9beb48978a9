// Sets lines in dots, as the service lays them out and printers set them.
import type { Align } from "../geometry/align";
import type { Box } from "../geometry/box";
import { isQuarterTurned, type Rotation } from "../geometry/frame";
import { baseline, dots, dotsUp } from "./font";
import { turnedPoint } from "./frame";
import type { Typeface } from "./typeface";
import { breakLines, type Line, widened, widestLine } from "./wrap";

/** A line on the label. */
export interface SetLine extends Line {
  /** Where the first character's origin is, in dots: on the base line. */
  readonly x: number;
  readonly y: number;
  /** Not printed: there is no room for it. */
  readonly isCut: boolean;
}

/** Text as it stands on the label, in dots. */
export interface SetText {
  /** With blanks for control characters; indices are those of the original text. */
  readonly text: string;
  /** Of the type, and of a line. */
  readonly height: number;
  readonly rotation: Rotation;
  readonly lines: readonly SetLine[];
  /** Black boxes behind the letters. */
  readonly boxes: readonly Box[];
  readonly isReversed: boolean;
  /** The corner and width of all lines, for the position of lines without letters. */
  readonly room: { readonly x: number; readonly y: number; readonly width: number };
  readonly align: Align;
  /** Where it may not be the printer's own font. */
  readonly typeface?: Typeface;
}

/** The text to set: the upper left corner of all lines, whatever their rotation, and the available space. */
export interface Wish {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly height: number;
  /** The width to break and align in; none to keep lines as they are. */
  readonly width: number | undefined;
  readonly most: number;
  readonly align: Align;
  readonly rotation: Rotation;
  readonly isReversed: boolean;
  readonly boxes?: readonly Box[];
  /** For editing: also sets lines that are not printed. */
  readonly keepsCut?: boolean;
}

/** The furthest dot that a command can name. */
const FURTHEST = 32_000;

export function set(wish: Wish): SetText {
  const { text, height, width, rotation, isReversed } = wish;
  const start = isQuarterTurned(rotation) ? wish.x : wish.y;
  const most = Math.min(wish.most, Math.max(1, Math.floor((FURTHEST - start) / height)));
  const limit = width === undefined ? undefined : widestLine(width, height);
  const printed = breakLines(text, limit, most);
  const all = wish.keepsCut && printed.isCut ? breakLines(text, limit, Infinity).lines : printed.lines;
  const count = printed.lines.length;
  const widest = dotsUp(printed.widest, height);
  const isBlock =
    rotation === "N" && width !== undefined && width >= height && printed.lines.every((line) => line.fits);
  const lines = all.map((line, index): SetLine => {
    const isCut = index >= count;
    const corner = lineCorner(wish, index, count);
    // One block for all lines, or a field for each.
    const block = isBlock ? width : roomOf(wish, line, widest, count);
    const [x, y] = block === undefined ? apart(wish, line, corner, count, widest) : inBlock(wish, line, corner, block);
    return { ...line, x, y, isCut };
  });
  const boxes = [...(wish.boxes ?? []), ...(isReversed && count > 0 ? [background(wish, count, widest)] : [])];
  const room = { x: wish.x, y: wish.y, width: width ?? 0 };
  return { text, height, rotation, lines, boxes, isReversed, room, align: wish.align };
}

/** The corner of a line as it stands on the label. */
function lineCorner({ x, y, height, rotation }: Wish, index: number, count: number): { x: number; y: number } {
  switch (rotation) {
    case "N":
      return { x, y: y + index * height };
    case "R":
      return { x: x + (count - 1 - index) * height, y };
    case "I":
      return { x, y: y + (count - 1 - index) * height };
    case "B":
      return { x: x + index * height, y };
  }
}

/** The width to align in, if the printer is given one. */
function common({ width, rotation }: Wish, widest: number, count: number): number | undefined {
  const endsAtCorner = rotation === "I" || rotation === "B";
  return width ?? (endsAtCorner && count > 1 ? widened(widest) : undefined);
}

function roomOf(wish: Wish, line: Line, widest: number, count: number): number | undefined {
  const room = common(wish, widest, count);
  return room !== undefined && line.fits && room >= wish.height ? room : undefined;
}

/** The printer aligns the line, by its own widths. */
function inBlock(wish: Wish, line: Line, corner: { x: number; y: number }, room: number): readonly [number, number] {
  const over = room - dots(line.width, wish.height);
  const shift = { left: 0, center: Math.trunc(over / 2), right: over }[wish.align];
  return turnedPoint(corner, [room, wish.height], wish.rotation, [shift, baseline(wish.height)]);
}

/** The line is positioned explicitly. */
function apart(
  wish: Wish,
  line: Line,
  corner: { x: number; y: number },
  count: number,
  widest: number,
): readonly [number, number] {
  const room = common(wish, widest, count);
  const spare = room === undefined ? 0 : Math.max(0, room - dotsUp(line.width, wish.height));
  const before = { left: 0, center: Math.floor(spare / 2), right: spare }[wish.align];
  const behind = spare - before;
  const { x, y } = corner;
  const at = { N: { x: x + before, y }, R: { x, y: y + before }, I: { x: x + behind, y }, B: { x, y: y + behind } }[
    wish.rotation
  ];
  return turnedPoint(at, [dots(line.width, wish.height), wish.height], wish.rotation, [0, baseline(wish.height)]);
}

/** The black behind inverted text: larger by a tenth of the type's height, sideways only without a width. */
function background(wish: Wish, count: number, widest: number): Box {
  const margin = Math.max(1, Math.floor(wish.height / 10));
  const [along, aside] = wish.width === undefined ? [widened(widest), margin] : [wish.width, 0];
  const depth = wish.height * count;
  const [width, height, left, top] = isQuarterTurned(wish.rotation)
    ? [depth, along, margin, aside]
    : [along, depth, aside, margin];
  const [x, y] = [Math.max(0, wish.x - left), Math.max(0, wish.y - top)];
  return { x, y, width: wish.x - x + width + left, height: wish.y - y + height + top };
}
