// What the service makes of a design: geometry in dots, drawings, findings and ZPL.
import type { Document } from "../document/model";
import { request } from "./request";
import type { Schemas } from "./types";

export type Finding = Schemas["Finding"];
export type Fix = Schemas["Fix"];
export type SymbolSizes = Schemas["SymbolSizes"];
export type DrawnElement = Schemas["DrawnElement"];
export type Conversion = Schemas["Conversion"];

type Texts = Readonly<Record<string, string>>;

/** What the values that make themselves depend on, besides the data. */
export interface Circumstances {
  /** When the labels are printed, with the offset of the browser. */
  readonly now?: string;
  /** The first numbers of counters. */
  readonly counters?: Readonly<Record<string, number>>;
}

/** `before`: how many labels of the same job come before. */
export type LabelCircumstances = Circumstances & { readonly before?: number };

/** `images` are data URIs by the names that the values use. */
export const convert = (
  document: Document,
  data: Texts,
  signal: AbortSignal,
  images: Texts = {},
  at: LabelCircumstances = {},
) => request("POST convert", { body: { document, data, images, ...at }, signal });
