// Documents without `null`, which means the same as a field that was left out.
import { elementWithoutNulls, isFields, without } from "../kinds/nulls";
import type { Document } from "./model";

const OF_DOCUMENT = new Set([
  "sampleData",
  "darkness",
  "guides",
  "values",
  "printer",
  "upsideDown",
  "proof",
  "mirror",
  "imported",
]);
const OF_VALUE = new Set("plus unit zone lang start step width checkDigit keep from length case".split(" "));
const OF_PRINTER = new Set("format dpi head speed media gap direction cut roll compress across sheet".split(" "));
const OF_SIZE = new Set(["preset", "widthIn", "heightIn", "dpi"]);

export function withoutNulls(document: Document): Document {
  const rest = without(document, OF_DOCUMENT);
  return {
    ...rest,
    ...(isFields(rest.size) ? { size: without(rest.size, OF_SIZE) } : {}),
    ...(isFields(rest.printer) ? { printer: without(rest.printer, OF_PRINTER) } : {}),
    ...(Array.isArray(rest.elements) ? { elements: rest.elements.map(elementWithoutNulls) } : {}),
    ...(Array.isArray(rest.values) ? { values: rest.values.map(withoutNullsIn) } : {}),
  };
}

const withoutNullsIn = <T>(value: T): T => (isFields(value) ? without(value, OF_VALUE) : value);
