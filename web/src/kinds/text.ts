// Text as wide as its letters.
import type { Box } from "../geometry/box";
import { isQuarterTurned } from "../geometry/frame";
import { shared, side } from "../geometry/stretch";
import { layoutText, type Options } from "../text/layout";
import type { SetText } from "../text/set";
import { isPicture } from "../text/typeface";
import { areaOut, rotationOut, turnedCorner, turnedOn } from "./area";
import type { Laid, ModelOf, Space } from "./kind";
import type { TextElement } from "./model";

export const TEXT = { fontSize: 10, align: "left", rotation: "N", invert: false } as const;

/** The smallest type that stretching leaves, in points. */
const LEAST_TYPE = 4;

/** How far down the first baseline is, as a share of the type's height. */
const BASELINE = 0.75;

const typeOf = ({ fontSize = TEXT.fontSize }: { readonly fontSize?: number }) => fontSize;

/** How far the first baseline of type is below its top, in inches. */
export const baselineOf = (points: number) => (points / 72) * BASELINE;

export function setText(element: TextElement, filled: string, options: Options): SetText {
  return layoutText({ ...TEXT, ...element }, filled, options);
}

/** Until the service has measured a text, about what its letters take: half an em each. */
function bounds(element: TextElement, { measured, isTurned }: Space): Box {
  const size = typeOf(element) / 72;
  const lines = element.text.split("\n");
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const [across, down] = [longest * size * 0.5, lines.length * size];
  const guess = isQuarterTurned(element.rotation) ? { width: down, height: across } : { width: across, height: down };
  const found = measured(element.id);
  const own = !found
    ? guess
    : isTurned
      ? { width: found.height, height: found.width }
      : { width: found.width, height: found.height };
  return { x: element.x, y: element.y, width: element.width ?? own.width, height: element.height ?? own.height };
}

type Sides = Pick<TextElement, "width" | "height">;

/** Only the sides that are there. */
function sides(width: number | undefined, height: number | undefined): Sides {
  return { ...(width === undefined ? {} : { width }), ...(height === undefined ? {} : { height }) };
}

const stretchedSide = (size: number | undefined, by: number) => (size === undefined ? undefined : side(size, by));

/** An upright text has its lines below one another, from its corner. */
function lay(element: TextElement, text: string, at: Readonly<Record<"x" | "y", number>>, options: Options): Laid {
  const swapped = isQuarterTurned(element.rotation) ? { width: element.height, height: element.width } : {};
  const upright = { ...element, ...at, rotation: "N", ...swapped } as TextElement;
  const set = setText(upright, text, options);
  const height = set.height * Math.max(1, set.lines.length);
  if (isPicture(text, element)) {
    // Its letters have other widths than the printer's, so only its own area is certain.
    const x = at.x * options.dpi;
    const y = at.y * options.dpi;
    return upright.width === undefined
      ? { set, area: { x, y, width: set.height, height }, anchor: "left" }
      : { set, area: { x, y, width: upright.width * options.dpi, height }, anchor: set.align };
  }
  const ends = set.lines.map((line) => line.x + (line.width * set.height) / 1000 - set.room.x);
  const width = Math.max(set.room.width, ...ends);
  return { set, area: { x: set.room.x, y: set.room.y, width, height }, anchor: set.align };
}

export const text: ModelOf<TextElement> = {
  letter: "t",
  defaults: TEXT,
  required: { text: "string" },
  keepsRatio: true,

  bounds,
  fitted: (element, { across, down, factor }) => {
    const by = isQuarterTurned(element.rotation) ? factor.x : factor.y;
    return {
      ...element,
      x: across(element.x),
      y: down(element.y),
      ...sides(stretchedSide(element.width, factor.x), stretchedSide(element.height, factor.y)),
      fontSize: Math.max(LEAST_TYPE, Math.round(typeOf(element) * by * 2) / 2),
    };
  },
  arranged: (element, stretch, space) => {
    const own = bounds(element, space);
    const area = sides(stretchedSide(element.width, stretch.factor.x), stretchedSide(element.height, stretch.factor.y));
    return { ...element, ...shared(own, { ...own, ...area }, stretch), ...area };
  },
  turned: ({ width, height, ...rest }, box) => ({
    ...rest,
    ...turnedCorner(box),
    ...sides(height, width),
    ...turnedOn(rest),
  }),
  takenOut: ({ width, height, ...rest }, frame, box) => {
    const { x, y } = areaOut(frame, box);
    const own = isQuarterTurned(frame.rotation) ? sides(height, width) : sides(width, height);
    return { ...rest, x, y, ...own, ...rotationOut(rest, frame) };
  },
  enlarged: (element, points) => ({ ...element, fontSize: Math.max(LEAST_TYPE, typeOf(element) + points) }),
  // Ink begins slightly right of the position of a text, and below it for a line without tall letters. Text that was
  // clamped to the label's edge is not at its position.
  reach: (element, ink) => {
    const [dx, dy] = [ink.x - element.x, ink.y - element.y];
    const isNear = (way: number) => way > 0 && way < typeOf(element) / 72;
    return { ...ink, width: ink.width + (isNear(dx) ? dx : 0), height: ink.height + (isNear(dy) ? dy : 0) };
  },

  texts: (element) => [element.text],
  rewritten: (element, by) => ({ ...element, text: by(element.text, 0) }),
  type: typeOf,
  baseline: (element) => baselineOf(typeOf(element)),
  set: (element, fill, options) => {
    const set = setText(element, fill(element.text), options);
    const isReversed = set.isReversed || element.reverse === true;
    return { texts: [{ ...set, typeface: element, isReversed }], boxes: set.boxes };
  },
  letterings: (element) => (element.text === "" ? [] : [{ text: element.text, typeface: element }]),
  typing: {
    text: (element) => element.text,
    withText: (element, written) => ({ ...element, text: written }),
    typeface: (element) => element,
    lay: (element, written, _cell, at, options) => lay(element, written, at, options),
  },
};
