// Files of a design, made by the service.
import type { Document } from "../document/model";
import type { Language } from "../printers/settings";
import type { SheetSettings } from "../printers/sheet";
import type { Circumstances } from "./convert";
import { requestFile } from "./request";
import type { Schemas } from "./types";

export type Format = Schemas["ExportRequest"]["format"];

/** How far labels are moved, in dots: to the right and down. */
export interface DotOffset {
  readonly x: number;
  readonly y: number;
}

type Row = Readonly<Record<string, string>>;

/** A label for each row. */
export interface Labels extends Circumstances {
  readonly document: Document;
  readonly rows: readonly Row[];
  /** Data URIs by the names that the rows use. */
  readonly images: Row;
  readonly copies?: number;
  /** Which value of a row is its number of copies. */
  readonly copiesFrom?: string;
}

/** Commands, languages of printers, `pdf` and `sheet` hold all rows, the others the first one. */
export const exportFile = (labels: Labels, format: Format, signal?: AbortSignal) =>
  requestFile("POST export", { body: { ...labels, format }, ...(signal ? { signal } : {}) });

/** The bytes for a printer, moved by the print offset. */
export const exportCommands = (labels: Labels, format: "zpl" | Language, offset: DotOffset | undefined) =>
  requestFile("POST export", { body: { ...labels, format, ...(offset ? { offset } : {}) } });

/** A PDF with sheets of labels. */
export const exportSheets = (labels: Labels, sheet: SheetSettings) =>
  requestFile("POST export", { body: { ...labels, format: "sheet", sheet } });

/** A PDF to print, moved by the print offset. */
export const exportPdf = (labels: Labels, offset: DotOffset | undefined) =>
  requestFile("POST export", { body: { ...labels, format: "pdf", ...(offset ? { offset } : {}) } });
