// Findings of the service for all rows.
import type { Document } from "../document/model";
import { request } from "./request";
import type { Schemas } from "./types";

export type RowFinding = Schemas["RowFinding"];
export type RowReport = Schemas["RowReport"];

type Row = Readonly<Record<string, string>>;

export const checkRows = (document: Document, rows: readonly Row[], signal: AbortSignal) =>
  request("POST check", { body: { document, rows }, signal });
