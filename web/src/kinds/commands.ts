// Commands of printers in words: what each one is, and what its parameters mean, as the ZPL II guide lists them.
import barcodes from "./barcodes.json";
import type { Parameter } from "./model";

/** What a parameter means. */
export type Meaning =
  | "rotation"
  | "height"
  | "width"
  | "lines"
  | "spacing"
  | "justification"
  | "indent"
  | "module"
  | "ratio"
  | "text"
  | "above"
  | "checkDigit"
  | "magnification"
  | "level"
  | "columns"
  | "rows"
  | "mode"
  | "model"
  | "mask"
  | "thickness"
  | "color"
  | "rounding"
  | "diameter"
  | "lean"
  | "file";

const BARS = ["rotation", "height", "text", "above"] as const;
const CHECKED = ["rotation", "checkDigit", "height", "text", "above"] as const;
const FONT = ["rotation", "height", "width"] as const;

/** By command; `undefined` for parameters that only specialists know, which are shown as they are. */
const PARAMETERS: Readonly<Record<string, readonly (Meaning | undefined)[]>> = {
  "A@": [...FONT, "file"],
  FB: ["width", "lines", "spacing", "justification", "indent"],
  TB: ["rotation", "width", "height"],
  FR: [],
  BY: ["module", "ratio", "height"],
  B1: CHECKED,
  B2: [...BARS, "checkDigit"],
  B3: CHECKED,
  B4: ["rotation", "height", "text", "mode"],
  B5: BARS,
  B7: ["rotation", "height", "level", "columns", "rows"],
  B8: BARS,
  B9: [...BARS, "checkDigit"],
  BA: [...BARS, "checkDigit"],
  BB: ["rotation", "height", undefined, "columns", "rows", "mode"],
  BC: [...BARS, "checkDigit", "mode"],
  BD: ["mode"],
  BE: BARS,
  BF: ["rotation", "height", "mode"],
  BI: BARS,
  BJ: BARS,
  BK: CHECKED,
  BL: ["rotation", "height", "above"],
  BM: ["rotation", undefined, "height", "text", "above"],
  BO: ["rotation", "magnification", undefined, "level"],
  BP: CHECKED,
  BQ: [undefined, "model", "magnification", "level", "mask"],
  BR: ["rotation", "mode", "magnification", undefined, "height"],
  BS: BARS,
  BT: ["rotation", "module", "ratio", "height"],
  BU: [...BARS, "checkDigit"],
  BX: ["rotation", "height", "level", "columns", "rows"],
  BZ: BARS,
  GB: ["width", "height", "thickness", "color", "rounding"],
  GC: ["diameter", "thickness", "color"],
  GD: ["width", "height", "thickness", "color", "lean"],
  GE: ["width", "height", "thickness", "color"],
  GS: FONT,
};

/** Barcodes by their names, which are the same in all languages. The service's sources write the list. */
const BARCODES: Readonly<Record<string, string>> = barcodes;

/** What a command is: a barcode by its name, a font by its letter, or one of the others. */
export type CommandKind =
  | { readonly kind: "barcode" | "font"; readonly name: string }
  | { readonly kind: "fontFile" | "block" | "reverse" | "bars" | "box" | "circle" | "line" | "ellipse" | "symbol" }
  | { readonly kind: "other" };

const OTHERS = {
  "A@": "fontFile",
  FB: "block",
  TB: "block",
  FR: "reverse",
  BY: "bars",
  GB: "box",
  GC: "circle",
  GD: "line",
  GE: "ellipse",
  GS: "symbol",
} as const;

export function commandKind(command: string): CommandKind {
  const other = Object.hasOwn(OTHERS, command) ? OTHERS[command as keyof typeof OTHERS] : undefined;
  if (other) return { kind: other };
  if (/^A[A-Z0-9]$/.test(command)) return { kind: "font", name: command.slice(1) };
  const name = Object.hasOwn(BARCODES, command) ? BARCODES[command] : undefined;
  return name === undefined ? { kind: "other" } : { kind: "barcode", name };
}

/** A parameter that is there, with what it means. */
export interface Meant {
  readonly meaning: Meaning;
  readonly value: number | string;
}

/** The parameters of a command that are there and have a meaning that everybody understands. */
export function meant(command: string, parameters: readonly Parameter[]): Meant[] {
  const known = Object.hasOwn(PARAMETERS, command) ? PARAMETERS[command] : undefined;
  const meanings = known ?? (/^A[A-Z0-9]$/.test(command) ? FONT : []);
  return parameters.flatMap((value, index) => {
    const meaning = meanings[index];
    return value === null || value === "" || meaning === undefined ? [] : [{ meaning, value }];
  });
}

/** The command as printers read it, without empty parameters at its end. */
export function written(command: string, parameters: readonly Parameter[]): string {
  const last = parameters.findLastIndex((value) => value !== null);
  return `^${command}${parameters
    .slice(0, last + 1)
    .map((value) => value ?? "")
    .join(",")}`;
}
