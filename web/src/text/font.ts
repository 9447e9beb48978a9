// The printer's Font 0: its characters and their widths. The table is written by the service's tests.
import table from "./font0.json";

const beyond: Readonly<Record<string, number>> = table.beyond;

/** The width of a character in thousandths of the type's height. */
export function advance(character: string): number {
  return table.latin[character.codePointAt(0) ?? 0] ?? beyond[character] ?? table.unknown;
}

/** The width of a text in thousandths of the type's height. */
export function width(text: string): number {
  let sum = 0;
  for (const character of text) sum += advance(character);
  return sum;
}

export function hasGlyph(character: string): boolean {
  const code = character.codePointAt(0) ?? 0;
  if (code < table.latin.length) return !isControl(character) && !table.lacking.includes(character);
  return character in beyond;
}

/** Whether a text has characters without a glyph; control characters are blanks. */
export function lacks(text: string): boolean {
  for (const character of text) if (!isControl(character) && !hasGlyph(character)) return true;
  return false;
}

const CONTROL = /[^\P{Cc}\n\r]/gu;

function isControl(character: string): boolean {
  return character < " " || (character >= "\u007f" && character <= "\u009f");
}

/** Replaces control characters by blanks, as printers do; line ends and all indices stay. */
export function printable(text: string): string {
  return text.replace(CONTROL, " ");
}

/** A width in whole dots, rounded up. */
export function dotsUp(thousandths: number, height: number): number {
  return Math.ceil((thousandths * height) / 1000);
}

/** A width in whole dots, rounded to the nearest: where printers place a character. */
export function dots(thousandths: number, height: number): number {
  return Math.floor((thousandths * height + 500) / 1000);
}

/** Dots from the top of a line to its base line. */
export function baseline(height: number): number {
  return Math.floor((height * 3 + 2) / 4);
}
