// Barcodes whose module is a fixed number of dots, instead of the largest that fits into their area.
import type { BarcodeElement, Element, QrElement } from "./model";

type Code = BarcodeElement | QrElement;

export const MODULES = { least: 1, usual: 2, most: 10 } as const;

/** The fixed module in dots; nothing if the area chooses it. */
export function fixedModule(element: Element): number | undefined {
  if (element.type === "qr") return element.magnification;
  return element.type === "barcode" ? element.moduleWidth : undefined;
}

/** With another fixed module, or without one. */
export function withFixedModule<C extends Code>(element: C, dots: number | undefined): C {
  const key = element.type === "qr" ? "magnification" : "moduleWidth";
  const { [key as keyof C]: _, ...rest } = element;
  if (dots === undefined) return rest as unknown as C;
  return { ...element, [key]: Math.min(MODULES.most, Math.max(MODULES.least, Math.round(dots))) };
}
