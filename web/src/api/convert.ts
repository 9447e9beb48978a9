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

/** `images` are data URIs by the names that the values use. */
export const convert = (document: Document, data: Texts, signal: AbortSignal, images: Texts = {}) =>
  request("POST convert", { body: { document, data, images }, signal });
