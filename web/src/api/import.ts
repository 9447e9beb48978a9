// ZPL as a design, with the proof that it prints the same.
import type { Document } from "../document/model";
import { received } from "./document";
import { request } from "./request";
import type { Schemas } from "./types";

export type ZplImport = Omit<Schemas["ImportAnswer"], "document"> & { readonly document: Document };
export type Difference = ZplImport["differences"][number];
export type Variable = ZplImport["variables"][number];

/** The largest document that the service reads. */
export const MOST_ZPL_BYTES = 2 * 1024 * 1024;

/** A document as text, or as bytes that are no text. */
export type ZplSource = { readonly zpl: string } | { readonly base64: string };

export interface ImportSettings {
  /** The resolution that the document was written for. */
  readonly dpi: number;
  /** Which of its labels, from 1. */
  readonly label: number;
  /** The size of the label; without it, what the document says, or 4 by 6 inches. */
  readonly widthIn?: number;
  readonly heightIn?: number;
  /** The found variables that become placeholders. */
  readonly variables: readonly string[];
  /** Another resolution to print at. */
  readonly printDpi?: number;
}

export async function importZpl(source: ZplSource, settings: ImportSettings, signal: AbortSignal): Promise<ZplImport> {
  const answer = await request("POST import", { body: { ...source, ...settings }, signal });
  return { ...answer, document: received(answer.document) };
}
