// The look of a text and who draws its letters, by the rules of the service: crates/label/src/element/typeface.rs and
// crates/render/src/lettering/class.rs.
import { lacks } from "./font";

/** Fields of texts, text boxes, tables and cells. */
export interface Typeface {
  readonly glyphs?: "auto" | "printer" | "picture";
  /** The family; none for the printer's own font. */
  readonly font?: string;
  readonly weight?: "regular" | "bold";
  readonly italic?: boolean;
  /** From a line to the next, in font sizes. */
  readonly lineHeight?: number;
  /** In points. */
  readonly letterSpacing?: number;
  /** A tag such as `ja` or `zh-Hant`. */
  readonly lang?: string;
  readonly direction?: "auto" | "ltr" | "rtl";
  /** A file in the printer, such as `E:SIMSUN.TTF`. */
  readonly printerFont?: string;
}

export const TYPEFACE_FIELDS = [
  "glyphs",
  "font",
  "weight",
  "italic",
  "lineHeight",
  "letterSpacing",
  "lang",
  "direction",
  "printerFont",
] as const satisfies readonly (keyof Typeface)[];

/** Only the fields of a typeface. */
export function typefaceOf(fields: Typeface): Typeface {
  return Object.fromEntries(
    TYPEFACE_FIELDS.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])),
  ) as Typeface;
}

/** The printer's own font is bold; a named one is regular. */
export function weightOf({ weight, font }: Typeface): "regular" | "bold" {
  return weight ?? (font === undefined ? "bold" : "regular");
}

/** Whether no font of a printer looks like that. */
export function needsDots({ font, weight, italic, letterSpacing, direction }: Typeface): boolean {
  return (
    font !== undefined || weight === "regular" || italic === true || (letterSpacing ?? 0) !== 0 || direction === "rtl"
  );
}

/** Whether a font of the printer prints the text as requested. */
export function isPrinters(text: string, typeface: Typeface): boolean {
  return !needsDots(typeface) && (typeface.printerFont !== undefined || !lacks(text));
}

/** Whether a text is printed as a picture. */
export function isPicture(text: string, typeface: Typeface): boolean {
  const { glyphs = "auto" } = typeface;
  return glyphs === "picture" || (glyphs === "auto" && !isPrinters(text, typeface));
}

/** Whether only the service knows where the letters stand: they are its own, or not at the printer's usual places. */
export function isSetByService(text: string, typeface: Typeface): boolean {
  return isPicture(text, typeface) || typeface.lineHeight !== undefined || typeface.printerFont !== undefined;
}

/** Letters that are written from right to left: Hebrew, Arabic, Syriac, Thaana, N'Ko and their neighbours. */
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufeff]/;

/** The direction of a line; by itself that of its first letter. */
export function isRightToLeft(text: string, { direction = "auto" }: Typeface): boolean {
  return direction === "auto" ? RIGHT_TO_LEFT.test(/\p{L}/u.exec(text)?.[0] ?? "") : direction === "rtl";
}

/** As `LanguageTag` of the service. */
export function isLanguage(tag: string): boolean {
  return tag.length <= 35 && /^[a-z]{2,8}(-[a-z0-9]{1,8})*$/i.test(tag);
}

/** As `PrinterFont` of the service. */
export function isPrinterFont(file: string): boolean {
  return /^[aberz]:[a-z0-9_-]{1,16}\.[a-z0-9]{3}$/i.test(file);
}
