// Documents without `null`, which means the same as a field that was left out.
import { elementWithoutNulls, isFields, without } from "../kinds/nulls";
import type { Document } from "./model";

const OF_DOCUMENT = new Set(["sampleData", "darkness", "guides"]);
const OF_SIZE = new Set(["preset", "widthIn", "heightIn", "dpi"]);

export function withoutNulls(document: Document): Document {
  const rest = without(document, OF_DOCUMENT);
  return {
    ...rest,
    ...(isFields(rest.size) ? { size: without(rest.size, OF_SIZE) } : {}),
    ...(Array.isArray(rest.elements) ? { elements: rest.elements.map(elementWithoutNulls) } : {}),
  };
}
