// Files of a design, made by the service.
import type { Document } from "../document/model";
import type { DotOffset } from "../out/offset";
import { requestFile } from "./request";
import type { Schemas } from "./types";

export type Format = Schemas["ExportRequest"]["format"];

type Row = Readonly<Record<string, string>>;

/** `zpl` and `pdf` hold all rows, the others the first one. */
export const exportFile = (document: Document, rows: readonly Row[], format: Format, signal?: AbortSignal) =>
  requestFile("POST export", { body: { document, rows, format }, ...(signal ? { signal } : {}) });

/** Commands for a printer that is so many dots off. */
export const exportCommands = (document: Document, rows: readonly Row[], offset: DotOffset | undefined) =>
  requestFile("POST export", { body: { document, rows, format: "zpl", ...(offset ? { offset } : {}) } });
