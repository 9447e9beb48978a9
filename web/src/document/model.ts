// The design document around its elements.
import type { Element } from "../kinds/model";
import type { PrinterSettings } from "../printers/settings";
import type { Imported } from "./imported";
import type { MadeValue } from "./made";

/** As in a label spec: a preset, or both sides. */
export interface Size {
  readonly preset?: string;
  readonly widthIn?: number;
  readonly heightIn?: number;
  readonly dpi?: number;
}

export interface Document {
  readonly schemaVersion: 1;
  readonly size: Size;
  readonly elements: readonly Element[];
  readonly sampleData?: Readonly<Record<string, string>>;
  /** Values that make themselves. */
  readonly values?: readonly MadeValue[];
  readonly darkness?: number;
  /** How the whole label is printed: by half a turn, or as in a mirror. */
  readonly upsideDown?: boolean;
  readonly mirror?: boolean;
  /** Whether the public interface prints only labels whose barcodes scan, unless a request says otherwise. */
  readonly proof?: "require" | "none";
  /** Without it, labels are printed as ZPL. */
  readonly printer?: PrinterSettings;
  /** Of a design that was opened from ZPL. */
  readonly imported?: Imported;
  /** Rows of values, compressed; only in the saved document. The service keeps them. */
  readonly editorRows?: string;
  /** Lines of the editor to snap to; the service keeps them. */
  readonly guides?: { readonly x: readonly number[]; readonly y: readonly number[] };
}

/** A complete size, with its preset looked up. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly dpi: number;
}
