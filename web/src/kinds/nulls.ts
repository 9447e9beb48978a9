// `null` in a document means the same as a field that was left out. It is removed where a document is read, so that no
// other code has to handle it. In fields that the editor does not know it stays: it may mean something to others.
import { TYPEFACE_FIELDS } from "../text/typeface";
import { known } from "./kinds";
import type { Element } from "./model";
import { OPTION_NAMES } from "./options";

type Fields = Readonly<Record<string, unknown>>;

const OF_ELEMENT = new Set([
  ...["name", "hidden", "locked", "unseen", "width", "height", "rotation", "invert"],
  ...["fontSize", "minFontSize", "shrink", "maxLines", "align", "verticalAlign"],
  ...TYPEFACE_FIELDS,
  ...["humanReadable", "ratio", "ecLevel", "moduleWidth", "magnification"],
  ...["fill", "thickness", "color", "rounding", "opacity", "reverse", "hangingIndent"],
  ...["print", "fit", "mode", "threshold"],
  ...["cells", "borderWidth", "ruleWidth", "header", "padding"],
  ...OPTION_NAMES,
  ...["digitalLink", "drawn", "anchor", "side", "text"],
]);

/** An element, and all elements in it. Nothing about it has been checked yet. */
export function elementWithoutNulls(element: Element): Element {
  if (!isFields(element)) return element;
  const rest = without(element, OF_ELEMENT);
  return known(rest.type)?.withoutNulls?.(rest, { element: elementWithoutNulls, fields: without }) ?? rest;
}

export function without<T extends object>(fields: T, names: ReadonlySet<string>): T {
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== null || !names.has(key))) as T;
}

export function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
