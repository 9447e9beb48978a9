// Files of a design, made by the service.
import type { Document } from "../document/model";
import { requestFile } from "./request";

export type Format = "zpl" | "spec" | "png" | "svg" | "pdf";

type Row = Readonly<Record<string, string>>;

/** `zpl` and `pdf` hold all rows, the others the first one. */
export const exportFile = (document: Document, rows: readonly Row[], format: Format, signal?: AbortSignal) =>
  requestFile("POST", "export", { body: { document, rows, format }, ...(signal ? { signal } : {}) });
