// The service's conversion of a design: geometry in dots, drawings, findings and ZPL.
import type { Document } from "../document/model";
import { request } from "./request";

export interface Finding {
  readonly rule: string;
  readonly severity: "error" | "warning" | "info";
  readonly message: string;
  /** A fix: fields of the element and their new values, with the label of a button. */
  readonly fixes?: readonly Fix[];
}

export interface Fix {
  readonly message: string;
  readonly set: Readonly<Record<string, unknown>>;
}

/** Possible sizes of a symbol, in dots, as it stands on the label. */
export interface SymbolSizes {
  /** The module that prints now. */
  readonly module: number;
  /** Whether both sides follow the module; otherwise the height of the bars is free. */
  readonly isSquare: boolean;
  readonly quiet: { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };
  /** The smallest boxes that print with each module. */
  readonly steps: readonly { readonly module: number; readonly width: number; readonly height: number }[];
}

export interface DrawnElement {
  readonly id: string;
  /** In dots; null where nothing is printed. */
  readonly box: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  /** A fragment of SVG in dots of the label. */
  readonly svg: string;
  /** The positions of its commands, in bytes of the ZPL. */
  readonly spans: readonly (readonly [number, number])[];
  readonly findings: readonly Finding[];
  /** Of barcodes and QR codes. */
  readonly symbol?: SymbolSizes | null;
}

export interface Conversion {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
  readonly zpl: string;
  readonly elements: readonly DrawnElement[];
  readonly findings: readonly Finding[];
  readonly refusals: readonly {
    readonly elementId: string;
    readonly symbology: string;
    readonly message: string;
    readonly fixes?: readonly Fix[];
  }[];
  readonly placeholders: readonly string[];
}

export const convert = (document: Document, data: Readonly<Record<string, string>>, signal: AbortSignal) =>
  request<Conversion>("POST", "convert", { body: { document, data }, signal });
