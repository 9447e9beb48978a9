// Findings of the service for all rows, the verdict about their barcodes, and the grades of barcodes.
import type { Document } from "../document/model";
import { formatOf } from "../printers/settings";
import type { Circumstances } from "./convert";
import { request } from "./request";
import type { Schemas } from "./types";

export type RowFinding = Schemas["RowFinding"];
export type RowReport = Schemas["RowReport"];
export type FlawedRows = Schemas["FlawedRows"];
export type GradedBarcode = Schemas["GradedBarcode"];

type Row = Readonly<Record<string, string>>;

/** Office printers print other dots than label printers. */
const onSheets = ({ printer }: Document) => formatOf(printer) === "sheet";

/**
 * Also reads the barcodes of the rows from the finished dots, of as many rows as the service reads at once: the report
 * says how many. `copiesFrom` is the value of the rows that is their number of copies, if any.
 */
export const checkRows =
  (copiesFrom: { readonly value: string | undefined }, isForSheets: (document: Document) => boolean = onSheets) =>
  (
    document: Document,
    rows: readonly Row[],
    signal: AbortSignal,
    images: Row = {},
    at: Circumstances = {},
    scans = true,
  ) => {
    const from = copiesFrom.value;
    const copies = from ? { copiesFrom: from } : {};
    const body = { document, rows, images, scans, onSheets: isForSheets(document), ...at, ...copies };
    return request("POST check", { body, signal });
  };

/** Also reads the barcodes of the first row, and grades them. */
export const gradeRow = (
  document: Document,
  rows: readonly Row[],
  signal: AbortSignal,
  images: Row = {},
  at: Circumstances = {},
) =>
  request("POST check", {
    body: { document, rows, images, grades: true, onSheets: onSheets(document), ...at },
    signal,
  });
