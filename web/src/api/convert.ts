// What the service makes of a design: geometry in dots, drawings, findings and ZPL.
import type { Document } from "../document/model";
import { request } from "./request";
import type { Schemas } from "./types";

export type Finding = Schemas["Finding"];
export type Fix = Schemas["Fix"];
export type SymbolSizes = Schemas["SymbolSizes"];
export type DrawnElement = Schemas["DrawnElement"] & { readonly svg: string };
export type Conversion = Omit<Schemas["Conversion"], "elements"> & { readonly elements: readonly DrawnElement[] };

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

/** `images` are data URIs by the names that the values use; `held` are drawings that need not be made again. */
export async function convert(
  document: Document,
  data: Texts,
  signal: AbortSignal,
  images: Texts = {},
  at: LabelCircumstances = {},
  held: readonly DrawnElement[] = [],
): Promise<Conversion> {
  const drawings = new Map(held.filter((it) => it.digest).map((it) => [it.digest, it]));
  const body = { document, data, images, ...at, ...(drawings.size > 0 && { held: [...drawings.keys()] }) };
  const answer = await request("POST convert", { body, signal });
  const elements = answer.elements.map(({ svg, ...rest }): DrawnElement => {
    const known = svg === null ? drawings.get(rest.digest) : undefined;
    return { ...rest, box: known ? known.box : rest.box, svg: svg ?? known?.svg ?? "" };
  });
  return { ...answer, elements };
}
