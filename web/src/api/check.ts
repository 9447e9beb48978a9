// Findings of the service for all rows, and the grades of barcodes.
import type { Document } from "../document/model";
import { request } from "./request";
import type { Schemas } from "./types";

export type RowFinding = Schemas["RowFinding"];
export type RowReport = Schemas["RowReport"];
export type GradedBarcode = Schemas["GradedBarcode"];

type Row = Readonly<Record<string, string>>;

/** `copiesFrom` is the value of the rows that is their number of copies, if any. */
export const checkRows =
  (copiesFrom: { readonly value: string | undefined }) =>
  (document: Document, rows: readonly Row[], signal: AbortSignal, images: Row = {}) => {
    const from = copiesFrom.value;
    return request("POST check", { body: { document, rows, images, ...(from ? { copiesFrom: from } : {}) }, signal });
  };

/** Also reads the barcodes of the first row, and grades them. */
export const gradeRow = (document: Document, rows: readonly Row[], signal: AbortSignal, images: Row = {}) =>
  request("POST check", { body: { document, rows, images, grades: true }, signal });
