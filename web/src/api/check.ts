// Findings of the service for all rows.
import type { Document } from "../document/model";
import type { Finding } from "./convert";
import { request } from "./request";

export interface RowFinding {
  /** From 0. */
  readonly row: number;
  /** Null for the whole label. */
  readonly elementId: string | null;
  readonly rule: string;
  readonly severity: Finding["severity"];
  readonly message: string;
}

export interface RowReport {
  readonly rows: number;
  /** How many there are; `findings` may hold fewer. */
  readonly count: number;
  readonly findings: readonly RowFinding[];
}

type Row = Readonly<Record<string, string>>;

export const checkRows = (document: Document, rows: readonly Row[], signal: AbortSignal) =>
  request<RowReport>("POST", "check", { body: { document, rows }, signal });
