// Changing the resolution of a design: elements keep their size, or their dots.
import { scaled } from "../kinds/element";
import { withSetting } from "../printers/settings";
import type { Document } from "./model";
import { withPrinter } from "./printer";

/** The label keeps its size: it is the one in the printer. A resolution that was set for the printer alone goes. */
export function atResolution(document: Document, from: number, to: number, keeps: "size" | "dots"): Document {
  const size = { ...document.size, dpi: to };
  const next = withPrinter({ ...document, size }, withSetting(document.printer, "dpi", undefined));
  if (keeps === "size") return next;
  return { ...next, elements: document.elements.map((element) => scaled(element, from / to)) };
}
