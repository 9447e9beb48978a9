// Changing the resolution of a design: elements keep their size, or their dots.
import { scaled } from "../kinds/element";
import type { Document } from "./model";

/** The label keeps its size: it is the one in the printer. */
export function atResolution(document: Document, from: number, to: number, keeps: "size" | "dots"): Document {
  const size = { ...document.size, dpi: to };
  if (keeps === "size") return { ...document, size };
  return { ...document, size, elements: document.elements.map((element) => scaled(element, from / to)) };
}
