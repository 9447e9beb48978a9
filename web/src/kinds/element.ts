// Operations on elements of any kind.
import { type Box, inches } from "../geometry/box";
import type { Frame } from "../geometry/frame";
import { stretch } from "../geometry/stretch";
import type { Options } from "../text/layout";
import { names } from "../text/placeholders";
import { isPicture, isSetByService } from "../text/typeface";
import type { Each, Lettering, Measured, SetElement, Space } from "./kind";
import { known, modelOf } from "./kinds";
import type { Element, LineElement } from "./model";

const EACH: Each = {
  bounds: (element, space) => modelOf(element).bounds(element, space, EACH),
  arranged: (element, by, space) => modelOf(element).arranged(element, by, space, EACH),
  scaled,
};

/** The rectangle of an element in the space it stands in, which may be a quarter turn from the label. */
export function bounds(element: Element, measured: Measured, isTurned = false): Box {
  return EACH.bounds(element, { measured, isTurned });
}

/** The extent of a text, given its ink. */
export function reaching(element: Element | undefined, ink: Box): Box {
  return (element && modelOf(element).reach?.(element, ink)) ?? ink;
}

/** The element moved by a vector. */
export function moved(element: Element, dx: number, dy: number): Element {
  const own = modelOf(element).moved?.(element, dx, dy);
  return own ?? { ...element, x: inches(element.x + dx), y: inches(element.y + dy) };
}

const NOWHERE: Space = { measured: () => undefined, isTurned: false };

/** The element with `from` stretched to `to`: all of it, letters too. */
export function fitted(element: Element, from: Box, to: Box, space = NOWHERE): Element {
  return modelOf(element).fitted(element, stretch(from, to), space, EACH);
}

/**
 * One of several elements in a box that is stretched: places and boxes are stretched, letters and modules keep their
 * size.
 */
export function arranged(element: Element, from: Box, to: Box, measured: Measured, isTurned = false): Element {
  return EACH.arranged(element, stretch(from, to), { measured, isTurned });
}

/** A quarter turn clockwise around the middle: the area turns with the content. */
export function turned(element: Element, box: Box): Element {
  return modelOf(element).turned(element, box);
}

/** Whether turning it changes anything. */
export function canTurn(element: Element): boolean {
  return modelOf(element).canTurn !== false;
}

/** Whether its size can be changed. */
export function canStretch(element: Element): boolean {
  return modelOf(element).canStretch !== false;
}

/** Whether it is resized at its two ends instead of around its box. */
export function hasEnds(element: Element | undefined): element is LineElement {
  return element !== undefined && modelOf(element).handles === "ends";
}

/** The element as it stands in the space around its frame; `box` is what it takes inside. */
export function takenOut(element: Element, frame: Frame, box: Box): Element {
  return modelOf(element).takenOut(element, frame, box);
}

/** Fields that hold a distance, or a size of type, in some kind of element. */
const LENGTHS = [
  ...["x", "y", "x2", "y2", "width", "height"],
  ...["thickness", "borderWidth", "ruleWidth", "padding", "hangingIndent"],
];
const TYPE = ["fontSize", "minFontSize", "letterSpacing", "fontWidth"];

/** The element with every distance multiplied; one that was left out has dots, too. */
export function scaled(element: Element, by: number): Element {
  const { defaults, scaled: own } = modelOf(element);
  const sizes = Object.entries(defaults).filter(([key]) => LENGTHS.includes(key) || TYPE.includes(key));
  const all: Record<string, unknown> = { ...Object.fromEntries(sizes), ...element };
  const scale = (key: string, round: (value: number) => number) => {
    if (typeof all[key] === "number") all[key] = round(all[key] * by);
  };
  for (const key of LENGTHS) scale(key, inches);
  for (const key of TYPE) scale(key, (size) => Math.round(size * 100) / 100);
  return { ...all, ...own?.(element, by, EACH) } as unknown as Element;
}

/** The names of placeholders that an element has, without those of elements in it. */
export function namesIn(element: Element): string[] {
  return modelOf(element).texts(element).flatMap(names);
}

/** The element with its texts changed, each by its place in their list, without those of elements in it. */
export function rewritten(element: Element, by: (text: string, at: number) => string): Element {
  return modelOf(element).rewritten?.(element, by) ?? element;
}

/** An element with text before the service has drawn it; `undefined` for kinds without text of their own. */
export function setElement(element: Element, fill: (text: string) => string, options: Options): SetElement | undefined {
  return modelOf(element).set?.(element, fill, options);
}

/** Whether any of its texts is printed as a picture. */
export function isPictured(element: Element, fill: (text: string) => string): boolean {
  return letteringsOf(element).some(({ text, typeface }) => isPicture(fill(text), typeface));
}

/** Whether only the service can draw its texts as they are printed. */
export function needsService(element: Element, fill: (text: string) => string): boolean {
  return letteringsOf(element).some(({ text, typeface }) => isSetByService(fill(text), typeface));
}

export function letteringsOf(element: Element): readonly Lettering[] {
  return modelOf(element).letterings?.(element) ?? [];
}

/** Fields that can change without another drawing: the drawing is only moved, or shown differently. */
const OUTSIDE = new Set(["id", "x", "y", "name", "locked", "hidden"]);

/**
 * Whether the editor shows an element itself because the service drew another one: another text, of its own or of its
 * values, or another outline.
 */
export function isStale(now: Element, then: Element | undefined, hasOtherValues: boolean): boolean {
  const { set, shape } = modelOf(now);
  if (!then || !(set || shape)) return false;
  if (hasOtherValues && namesIn(now).length > 0) return true;
  if (shape) return shape.some((key) => now[key] !== then[key]);
  const [a, b] = [now, then] as unknown as [Record<string, unknown>, Record<string, unknown>];
  return (
    now !== then &&
    [...new Set([...Object.keys(a), ...Object.keys(b)])].some((key) => !OUTSIDE.has(key) && a[key] !== b[key])
  );
}

const isFields = (value: unknown): value is object =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Whether an object read from outside has all required fields of an element of its kind. */
export function isElement(found: unknown): found is Element {
  if (!isFields(found)) return false;
  const fields = found as Record<string, unknown>;
  const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
  const checks = {
    number: isNumber,
    string: (value: unknown) => typeof value === "string",
    array: Array.isArray,
    elements: (value: unknown) => Array.isArray(value) && value.every(isElement),
    commands: (value: unknown) => isFields(value) && Object.values(value).every(Array.isArray),
  };
  const required = known(fields.type)?.required;
  if (!required || !isNumber(fields.x) || !isNumber(fields.y)) return false;
  return Object.entries(required).every(([key, type]) => checks[type](fields[key]));
}
