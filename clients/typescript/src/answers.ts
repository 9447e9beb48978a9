/** The types of requests and answers, and how answers are read. */
import type { Answer } from "./http.js";
import type { components } from "./schema.js";

type Schemas = components["schemas"];
export type RenderRequest = Schemas["RenderRequest"];
export type LabelSpec = Schemas["LabelSpec"];
export type BarcodeRequest = Schemas["BarcodeRequest"];
export type Barcode = Schemas["Barcode"];
export type Check = Schemas["Check"];
export type Design = Schemas["Design"];
export type SavedDesign = Schemas["SavedDesign"];
export type OpenedDesign = Schemas["OpenedDesign"];
export type SavedDocument = Schemas["SavedDocument"];
export type DesignInspection = Schemas["DesignInspection"];
export type DesignRenderRequest = Schemas["DesignRenderRequest"];
export type Preset = Schemas["Preset"];
export type Problem = Schemas["Problem"];
export type Warning = Schemas["Warning"];

/** Labels for a printer. */
export interface Printed {
  readonly zpl: string;
  /** Number of labels, without copies. */
  readonly count: number;
  /** What prints differently from the request, at most 200. */
  readonly warnings: readonly Warning[];
  /** Number of warnings beyond those. */
  readonly moreWarnings: number;
  /** `now` and `counters` of a request that prints the same labels again. */
  readonly now: string | undefined;
  readonly counters: Readonly<Record<string, number>> | undefined;
}

/** A language of printers that take no ZPL. */
export type Language = Schemas["PrintedDocument"]["format"];

/** Labels for a printer that takes no ZPL. */
export interface PrintedDocument extends Omit<Printed, "zpl"> {
  readonly format: Language;
  readonly data: Uint8Array<ArrayBuffer>;
}

/** Labels that were written to a stream. */
export interface Streamed {
  readonly count: number;
  /** Warnings as text, as many as fit into a header. */
  readonly warnings: string | undefined;
  readonly now: string | undefined;
  readonly counters: Readonly<Record<string, number>> | undefined;
}

/** A picture of a label. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** `image/png`, `image/svg+xml` or `application/pdf`. */
  readonly type: string;
  /** Number of labels of the request; the picture may show one of them. */
  readonly count: number;
  /** Warnings as text, as many as fit into a header. */
  readonly warnings: string | undefined;
}

export function text({ bytes }: Answer): string {
  return new TextDecoder().decode(bytes);
}

export function json<T>(answer: Answer): T {
  return JSON.parse(text(answer)) as T;
}

export function printed(answer: Answer): Printed {
  return { ...json<Schemas["PrintedLabels"]>(answer), ...made(answer.headers) };
}

export function printedDocument(answer: Answer): PrintedDocument {
  const { data, ...rest } = json<Schemas["PrintedDocument"]>(answer);
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  return { ...rest, data: bytes, ...made(answer.headers) };
}

export function streamed(headers: Headers): Streamed {
  return { count: Number(headers.get("X-Label-Count")), warnings: warnings(headers), ...made(headers) };
}

export function picture({ headers, bytes }: Answer): Picture {
  const type = headers.get("Content-Type")?.split(";")[0] ?? "";
  return { bytes, type, count: Number(headers.get("X-Total-Count")), warnings: warnings(headers) };
}

function warnings(headers: Headers): string | undefined {
  return headers.get("X-Label-Warnings") ?? headers.get("X-Conversion-Warnings") ?? undefined;
}

function made(headers: Headers): Pick<Printed, "now" | "counters"> {
  const counters = headers.get("X-Label-Counters");
  return {
    now: headers.get("X-Label-Now") ?? undefined,
    counters: counters === null ? undefined : (JSON.parse(counters) as Record<string, number>),
  };
}
