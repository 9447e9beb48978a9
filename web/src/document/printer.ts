// The printer of a design, as its document stores it.
import type { Element } from "../kinds/model";
import { type PrinterSettings, printsDots } from "../printers/settings";
import type { Document } from "./model";

export function withPrinter(document: Document, printer: PrinterSettings | undefined): Document {
  const { printer: _, ...rest } = document;
  return printer === undefined ? rest : { ...rest, printer };
}

/** The document with its printer in mind: at the printer's resolution, and with every barcode if it prints dots. */
export function asPrinted(document: Document): Document {
  const { printer, size } = document;
  const drawn = printsDots(printer) ? document.elements.map(withDots) : document.elements;
  if (printer?.dpi === undefined && drawn === document.elements) return document;
  return { ...document, size: printer?.dpi === undefined ? size : { ...size, dpi: printer.dpi }, elements: drawn };
}

function withDots(element: Element): Element {
  if (element.type === "group") return { ...element, elements: element.elements.map(withDots) };
  return element.type === "barcode" || element.type === "qr" ? { ...element, drawn: true } : element;
}
