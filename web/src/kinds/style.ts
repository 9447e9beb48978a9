// The style of an element: how it looks, without its content, its place and its size. It can be given to others: to one
// of the same kind as a whole, to one of a similar kind as far as both have the same fields.
import { modelOf } from "./kinds";
import type { Element, Kind } from "./model";

/** Language and direction belong to the words of a text, not to its style. */
const LETTERS = [
  "fontSize",
  "align",
  "glyphs",
  "font",
  "weight",
  "italic",
  "lineHeight",
  "letterSpacing",
  "printerFont",
  "fontWidth",
] as const;

const SHRINKING = ["shrink", "minFontSize"] as const;

/** Kinds in one family mean the same by fields of the same name. */
type Family = "letters" | "strokes" | "barcode" | "qr" | "image";

const STYLES: Readonly<Partial<Record<Kind, { readonly family: Family; readonly fields: readonly string[] }>>> = {
  text: { family: "letters", fields: [...LETTERS, "invert", "reverse"] },
  textBox: {
    family: "letters",
    fields: [...LETTERS, ...SHRINKING, "invert", "reverse", "verticalAlign", "hangingIndent"],
  },
  table: { family: "letters", fields: [...LETTERS, ...SHRINKING, "borderWidth", "ruleWidth", "header", "padding"] },
  rect: { family: "strokes", fields: ["thickness", "fill", "color", "rounding"] },
  ellipse: { family: "strokes", fields: ["thickness", "fill", "color"] },
  line: { family: "strokes", fields: ["thickness"] },
  barcode: { family: "barcode", fields: ["humanReadable", "ratio", "moduleWidth"] },
  qr: { family: "qr", fields: ["ecLevel", "magnification"] },
  image: { family: "image", fields: ["fit", "mode", "threshold", "invert", "reverse"] },
};

type Fields = Readonly<Record<string, unknown>>;

export interface Style {
  readonly kind: Kind;
  readonly fields: Fields;
}

/** Nothing for kinds that have no style. */
export function styleOf(element: Element): Style | undefined {
  const own = STYLES[element.type];
  if (!own) return undefined;
  const from = element as unknown as Fields;
  return { kind: element.type, fields: Object.fromEntries(own.fields.map((key) => [key, from[key]])) };
}

/** Whether an element can take something of a style. */
export function canTake(element: Element, style: Style): boolean {
  const [own, other] = [STYLES[element.type], STYLES[style.kind]];
  return own !== undefined && own.family === other?.family;
}

/** The element with a style; what the style leaves out means the same as in the element that it is from. */
export function withStyle(element: Element, style: Style): Element {
  const own = STYLES[element.type];
  if (!own || !canTake(element, style)) return element;
  const defaults: Fields = modelOf(element).defaults as unknown as Fields;
  const theirs: Fields = modelOf({ type: style.kind } as Element).defaults as unknown as Fields;
  const next: Record<string, unknown> = { ...element };
  for (const key of own.fields) {
    if (!Object.hasOwn(style.fields, key)) continue;
    const value = style.fields[key] ?? (theirs[key] === defaults[key] ? undefined : theirs[key]);
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next as unknown as Element;
}
