// Findings of the service for all rows, and the grades of barcodes.
import type { Document } from "../document/model";
import type { Circumstances } from "./convert";
import { request } from "./request";
import type { Schemas } from "./types";

export type RowFinding = Schemas["RowFinding"];
export type RowReport = Schemas["RowReport"];
export type GradedBarcode = Schemas["GradedBarcode"];

type Row = Readonly<Record<string, string>>;

export const checkRows = (
  document: Document,
  rows: readonly Row[],
  signal: AbortSignal,
  images: Row = {},
  at: Circumstances = {},
) => request("POST check", { body: { document, rows, images, ...at }, signal });

/** Also reads the barcodes of the first row, and grades them. */
export const gradeRow = (
  document: Document,
  rows: readonly Row[],
  signal: AbortSignal,
  images: Row = {},
  at: Circumstances = {},
) => request("POST check", { body: { document, rows, images, grades: true, ...at }, signal });
