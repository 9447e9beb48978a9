// The placeholders of a whole document.
import { namesIn } from "../kinds/element";
import type { Document } from "./model";
import { all } from "./tree";

/** All names of a document without duplicates, in drawing order. */
export function placeholders(document: Document): string[] {
  return [...new Set([...all(document.elements)].flatMap(namesIn))];
}
