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
  /** A font of the printer: a letter from `A` to `H`, or a file in it, such as `E:SIMSUN.TTF`. */
  readonly printerFont?: string;
  /** The width of the printer's letters, in points; without it, as wide as they are high. */
  readonly fontWidth?: number;
}

/** A typeface with what else decides how a printer sets a text. */
export interface Setting extends Typeface {
  readonly hangingIndent?: number;
  readonly reverse?: boolean;
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
  "fontWidth",
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

/** Whether the letters are others than the printer's usual ones, or at other places. */
export function isSetOtherwise({ lineHeight, printerFont, fontWidth, hangingIndent = 0 }: Setting): boolean {
  return lineHeight !== undefined || printerFont !== undefined || fontWidth !== undefined || hangingIndent !== 0;
}

/** Whether only the service knows where the letters stand: they are its own, or not at the printer's usual places. */
export function isSetByService(text: string, setting: Setting): boolean {
  return isPicture(text, setting) || isSetOtherwise(setting);
}

/** Whether the letters themselves are none that the editor has, so that it does not draw them. */
export function hasOtherLetters({ printerFont, fontWidth }: Typeface): boolean {
  return printerFont !== undefined || fontWidth !== undefined;
}

/** Whether a text is edited beside its drawing: letters over it would not be those that are printed. */
export function isEditedBeside(setting: Setting): boolean {
  return isSetOtherwise(setting) || setting.reverse === true;
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

/** The fonts that printers have besides the scalable one. */
export const PRINTER_FONTS = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;

/** As `PrinterFont` of the service: one of these letters, or a file in the printer. */
export function isPrinterFont(font: string): boolean {
  const isLetter = PRINTER_FONTS.some((letter) => letter === font.toUpperCase());
  return isLetter || /^[aberz]:[a-z0-9_-]{1,16}\.[a-z0-9]{3}$/i.test(font);
}
