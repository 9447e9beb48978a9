// Files of a design, made by the service.
import type { Document } from "../document/model";
import { requestFile } from "./request";
import type { Schemas } from "./types";

export type Format = Schemas["ExportRequest"]["format"];

/** How far labels are moved, in dots: to the right and down. */
export interface DotOffset {
  readonly x: number;
  readonly y: number;
}

type Row = Readonly<Record<string, string>>;

/** `zpl` and `pdf` hold all rows, the others the first one. */
export const exportFile = (document: Document, rows: readonly Row[], format: Format, signal?: AbortSignal) =>
  requestFile("POST export", { body: { document, rows, format }, ...(signal ? { signal } : {}) });

/** ZPL moved by the print offset. */
export const exportCommands = (document: Document, rows: readonly Row[], offset: DotOffset | undefined) =>
  requestFile("POST export", { body: { document, rows, format: "zpl", ...(offset ? { offset } : {}) } });
