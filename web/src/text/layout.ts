// Lays out text: the same steps as the service's conversion, so that text follows the keystroke. The same vectors test
// both.
import type { Align, VerticalAlign } from "../geometry/align";
import type { Box } from "../geometry/box";
import { isQuarterTurned, type Rotation } from "../geometry/frame";
import { dotsUp, printable } from "./font";
import { nearest, placed, rounded, sizeIn } from "./frame";
import { type SetText, set, type Wish } from "./set";
import { breakLines, widestLine } from "./wrap";

const [LEAST_HEIGHT, MOST_HEIGHT] = [10, 32_000];
const MOST_LINES = 9999;

export interface Options {
  readonly dpi: number;
  /** For editing: also sets lines that are not printed. */
  readonly keepsCut?: boolean;
}

/** The height of type in dots. */
export function typeHeight(points: number, dpi: number): number {
  return Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, nearest((points * dpi) / 72)));
}

/** How text is set, with nothing left out. */
export interface Style {
  /** In points. */
  readonly fontSize: number;
  readonly align: Align;
  readonly rotation: Rotation;
  readonly invert: boolean;
}

/** A position, and an optional area to align in. */
export interface Free extends Style, Pick<Box, "x" | "y">, Partial<Pick<Box, "width" | "height">> {}

/** Text as wide as its letters. `filled` is what it says, with values for its placeholders. */
export function layoutText(element: Free, filled: string, options: Options): SetText {
  const { dpi } = options;
  const { rotation, align } = element;
  const inches = (count: number) => rounded(count / dpi);
  const height = typeHeight(element.fontSize, dpi);
  const text = printable(filled);
  const { lines, widest: wide } = breakLines(text, undefined, MOST_LINES);
  const widest = dotsUp(wide, height);
  const depth = inches(height * Math.max(1, lines.length));
  const [own, deep] = isQuarterTurned(rotation) ? [depth, inches(widest)] : [inches(widest), depth];
  const area = { x: element.x, y: element.y, width: element.width ?? own, height: element.height ?? deep };
  const [room] = sizeIn(area, rotation);
  // Wide enough for the lines on any printer, so that they are never broken.
  const needed = Math.max(room, inches(Math.floor((widest * 103) / 100) + 2));
  const [x, width] = {
    left: [0, inches(widest)] as const,
    center: [(room - needed) / 2, needed] as const,
    right: [room - needed, needed] as const,
  }[align];
  return set({
    ...pushed(placed(area, rotation, { x, y: 0, width, height: depth }), align === "left" ? undefined : width, dpi),
    text,
    height,
    most: MOST_LINES,
    align,
    rotation,
    isReversed: element.invert,
  });
}

export interface Wrapped extends Style, Box {
  readonly shrink: boolean;
  readonly minFontSize: number;
  readonly verticalAlign: VerticalAlign;
  /** Without it, as many as fit. */
  readonly maxLines?: number;
}

/** Text that wraps and stays in its box. */
export function layoutTextBox(element: Wrapped, filled: string, options: Options): SetText {
  const { x, y, width, height, rotation } = element;
  const area = { x, y, width, height };
  const [across, down] = sizeIn(area, rotation);
  const black = element.invert ? [inDots(area, options.dpi)] : [];
  const boxed: Boxed = {
    text: filled,
    fontSize: element.fontSize,
    shrink: element.shrink ? element.minFontSize : undefined,
    maxLines: element.maxLines ?? MOST_LINES,
    align: element.align,
    verticalAlign: element.verticalAlign,
    isReversed: element.invert,
  };
  return layoutBoxed(
    { area, rotation, inside: { x: 0, y: 0, width: across, height: down }, boxes: black },
    boxed,
    options,
  );
}

/** Where lines go: a part of a rotated area, in inches. */
export interface Spot {
  readonly area: Box;
  readonly rotation: Rotation;
  readonly inside: Box;
  readonly boxes?: readonly Box[];
}

/** Text for a box. */
export interface Boxed {
  readonly text: string;
  readonly fontSize: number;
  /** The smallest size that type is shrunk to; none without shrinking. */
  readonly shrink: number | undefined;
  readonly maxLines: number;
  readonly align: Align;
  readonly verticalAlign: VerticalAlign;
  readonly isReversed: boolean;
}

export function layoutBoxed(
  { area, rotation, inside, boxes }: Spot,
  boxed: Boxed,
  { dpi, keepsCut }: Options,
): SetText {
  const text = printable(boxed.text);
  const inches = (count: number) => rounded(count / dpi);
  const room = new Room(nearest(inside.width * dpi), nearest(inside.height * dpi), boxed.isReversed);
  const asked = typeHeight(boxed.fontSize, dpi);
  const least = boxed.shrink === undefined ? asked : Math.min(asked, typeHeight(boxed.shrink, dpi));
  const height = largest(least, asked, (it) => boxed.shrink === undefined || room.holds(text, it, boxed.maxLines));
  const most = room.mostLines(height, boxed.maxLines);
  const margin = room.margin(height);
  const wide = Math.max(1, room.width - 2 * margin);
  const count = Math.max(1, breakLines(text, widestLine(wide, height), most).lines.length);
  const top = room.top(height, count, boxed.verticalAlign);
  const width = margin > 0 ? inches(wide) : inside.width;
  const inner = { x: inside.x + inches(margin), y: inside.y + inches(top), width, height: inches(count * height) };
  return set({
    ...pushed(placed(area, rotation, inner), width, dpi),
    text,
    height,
    most,
    align: boxed.align,
    rotation,
    isReversed: boxed.isReversed,
    ...(boxes && { boxes }),
    ...(keepsCut && { keepsCut }),
  });
}

/** The corner and the width of lines in whole dots. */
function pushed(at: Box, width: number | undefined, dpi: number): Pick<Wish, "x" | "y" | "width"> {
  const corner = (distance: number) => nearest(Math.max(0, rounded(distance)) * dpi);
  // A box without width breaks lines at every letter.
  const wide = width === undefined ? undefined : Math.max(1, nearest(rounded(Math.max(width, rounded(1 / dpi))) * dpi));
  return { x: corner(at.x), y: corner(at.y), width: wide };
}

export function inDots({ x, y, width, height }: Box, dpi: number): Box {
  const [left, top] = [nearest(x * dpi), nearest(y * dpi)];
  return { x: left, y: top, width: nearest((x + width) * dpi) - left, height: nearest((y + height) * dpi) - top };
}

/** A box for text, in dots. */
class Room {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly isReversed: boolean,
  ) {}

  /** The black behind inverted text needs a margin around it: a tenth of the type's height. */
  margin(height: number): number {
    return this.isReversed ? Math.max(1, Math.floor(height / 10)) : 0;
  }

  /** The height available for lines of this height. */
  #depth(height: number): number {
    const free = this.isReversed ? 0 : Math.floor((height * 8) / 100);
    return this.height - 2 * this.margin(height) + free;
  }

  /** How many lines fit, at least one. */
  mostLines(height: number, most: number): number {
    return Math.min(most, Math.max(1, Math.trunc(this.#depth(height) / Math.max(1, height))));
  }

  holds(text: string, height: number, most: number): boolean {
    const width = Math.max(1, this.width - 2 * this.margin(height));
    const { isCut, isBroken } = breakLines(text, widestLine(width, height), this.mostLines(height, most));
    return height <= this.#depth(height) && !isCut && !isBroken;
  }

  /** Dots above the first line. */
  top(height: number, count: number, align: VerticalAlign): number {
    const margin = this.margin(height);
    const above = height * (count - 1);
    const top = {
      top: margin,
      // By the height of capitals: descenders are few, and numbers have none.
      middle: Math.trunc((this.height - above - Math.trunc((height * 3) / 4)) / 2),
      bottom: this.height - margin - above - Math.trunc((height * 92) / 100),
    }[align];
    const last = this.isReversed ? this.height - margin - above - height : Infinity;
    return Math.max(margin, Math.min(top, last));
  }
}

/** The largest height that fits; the smallest if none does. */
function largest(least: number, most: number, fits: (height: number) => boolean): number {
  if (fits(most)) return most;
  let [fitting, failing] = [least, most];
  while (failing - fitting > 1) {
    const middle = Math.floor((fitting + failing) / 2);
    if (fits(middle)) fitting = middle;
    else failing = middle;
  }
  return fitting;
}
