// The widths of print heads in dots, where a design does not name one: those that crates/languages assumes.
import type { Language } from "./settings";

/** Receipts are 80 mm wide; 72 of them are printed. */
const RECEIPT = 576;

/** Nothing where the width is not known or not limited. */
export function headOf(language: Language, dpi: number): number | undefined {
  switch (language) {
    case "tspl":
    case "epl":
    case "cpcl":
      return FOUR_INCHES[dpi] ?? Math.trunc((dpi * 104) / 25.4);
    case "escpos":
      return RECEIPT;
    default:
      return undefined;
  }
}

/** Makers give 104 mm. */
const FOUR_INCHES: Readonly<Record<number, number>> = { 203: 832, 300: 1248, 600: 2496 };
