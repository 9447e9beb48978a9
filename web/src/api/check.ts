// Findings of the service for all rows, and the grades of barcodes.
import type { Document } from "../document/model";
import type { Circumstances } from "./convert";
import { request } from "./request";
import type { Schemas } from "./types";

export type RowFinding = Schemas["RowFinding"];
export type RowReport = Schemas["RowReport"];
export type GradedBarcode = Schemas["GradedBarcode"];

type Row = Readonly<Record<string, string>>;

/** `copiesFrom` is the value of the rows that is their number of copies, if any. */
export const checkRows =
  (copiesFrom: { readonly value: string | undefined }) =>
  (document: Document, rows: readonly Row[], signal: AbortSignal, images: Row = {}, at: Circumstances = {}) => {
    const from = copiesFrom.value;
    const body = { document, rows, images, ...at, ...(from ? { copiesFrom: from } : {}) };
    return request("POST check", { body, signal });
  };

/** Also reads the barcodes of the first row, and grades them. */
export const gradeRow = (
  document: Document,
  rows: readonly Row[],
  signal: AbortSignal,
  images: Row = {},
  at: Circumstances = {},
) => request("POST check", { body: { document, rows, images, grades: true, ...at }, signal });
