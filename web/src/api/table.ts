// Spreadsheet files, which the service reads.
import { request } from "./request";
import type { Schemas } from "./types";

export type SpreadsheetTable = Schemas["SpreadsheetTable"];

/** The largest file that the service takes. */
export const MOST_SPREADSHEET_BYTES = 5_000_000;

/** A sheet by name; without one, the first that is not empty. */
export function readSpreadsheet(file: Blob, sheet: string | undefined, signal: AbortSignal): Promise<SpreadsheetTable> {
  return request("POST table", { body: file, signal, ...(sheet === undefined ? {} : { query: { sheet } }) });
}
