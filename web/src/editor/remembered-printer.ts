// The printer that was chosen last in this browser, which new designs start with.
import { presets } from "../api/presets";
import { recall, remember } from "../browser/memory";
import type { Document } from "../document/model";
import { withPrinter } from "../document/printer";
import { formatOf, type PrinterSettings } from "../printers/settings";

const KEY = "labelwright-printer";

/** Sheets belong to their labels, so that they are not remembered. */
export function rememberPrinter(settings: PrinterSettings | undefined): void {
  if (formatOf(settings) === "sheet") return;
  remember(KEY, settings && JSON.stringify(settings));
}

/** Anything but an object with a known format is no printer. */
export function parse(kept: string | null): PrinterSettings | undefined {
  try {
    const found: unknown = JSON.parse(kept ?? "");
    if (typeof found !== "object" || found === null || Array.isArray(found)) return undefined;
    const settings = found as PrinterSettings;
    return formatOf(settings) === (settings.format ?? "zpl") ? settings : undefined;
  } catch {
    return undefined;
  }
}

/** A new design with its printer: a sheet for labels of sheets, otherwise the one that was chosen last. */
export function withUsualPrinter(document: Document): Document {
  if (document.printer) return document;
  const stock = presets.value.find(({ id }) => id === document.size.preset);
  const isSheet = stock?.kind === "sheet" && stock.sheet;
  return withPrinter(document, isSheet ? { format: "sheet" } : parse(recall(KEY)));
}
