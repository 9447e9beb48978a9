// The placeholders of a whole document.
import { namesIn } from "../kinds/element";
import type { Document } from "./model";
import { all } from "./tree";

/** Every name of a document, in the order of drawing, once. */
export function placeholders(document: Document): string[] {
  return [...new Set([...all(document.elements)].flatMap(namesIn))];
}
