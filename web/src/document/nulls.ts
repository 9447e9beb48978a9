// `null` in a document is the same as a field that was left out. It goes where a document comes in, so that nothing
// else has to know; in fields that the editor does not know it stays, for others may mean something by it.
import type { Document, Element } from "./model";

type Fields = Readonly<Record<string, unknown>>;

const OF_DOCUMENT = new Set(["sampleData", "darkness", "guides"]);
const OF_SIZE = new Set(["preset", "widthIn", "heightIn", "dpi"]);
const OF_CELL = new Set(["text", "align", "fontSize"]);
const OF_ELEMENT = new Set([
  ...["name", "hidden", "locked", "unseen", "width", "height", "rotation", "invert"],
  ...["fontSize", "minFontSize", "shrink", "maxLines", "align", "verticalAlign"],
  ...["humanReadable", "ratio", "ecLevel", "fill", "thickness", "opacity"],
  ...["cells", "borderWidth", "ruleWidth", "header", "padding"],
]);

export function withoutNulls(document: Document): Document {
  const rest = without(document, OF_DOCUMENT);
  return {
    ...rest,
    ...(isFields(rest.size) ? { size: without(rest.size, OF_SIZE) } : {}),
    ...(Array.isArray(rest.elements) ? { elements: rest.elements.map(elementWithoutNulls) } : {}),
  };
}

/** An element, and all that is in it. */
export function elementWithoutNulls(element: Element): Element {
  // Nobody has looked at it yet.
  if (!isFields(element)) return element;
  const rest = without(element, OF_ELEMENT);
  if (rest.type === "group" && Array.isArray(rest.elements))
    return { ...rest, elements: rest.elements.map(elementWithoutNulls) };
  if (rest.type === "table" && Array.isArray(rest.cells)) return { ...rest, cells: rest.cells.map(line) };
  return rest;
}

function line<T>(cells: T): T {
  return Array.isArray(cells)
    ? (cells.map((cell: unknown) => (isFields(cell) ? without(cell, OF_CELL) : cell)) as T)
    : cells;
}

function without<T extends object>(fields: T, known: ReadonlySet<string>): T {
  return Object.fromEntries(Object.entries(fields).filter(([key, value]) => value !== null || !known.has(key))) as T;
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
