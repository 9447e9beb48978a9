// The printer's Font 0: how wide its characters are, and which it has. The table is written by the service's tests.
import table from "./font0.json";

const beyond: Readonly<Record<string, number>> = table.beyond;

/** Thousandths of the type's height that a character is wide. */
export function advance(character: string): number {
  return table.latin[character.codePointAt(0) ?? 0] ?? beyond[character] ?? table.unknown;
}

/** Thousandths of the type's height that a text is wide. */
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

const CONTROL = /[^\P{Cc}\n\r]/gu;

function isControl(character: string): boolean {
  return character < " " || (character >= "\u007f" && character <= "\u009f");
}

/** Printers set blanks for control characters; line ends stay. Every index stays what it was. */
export function printable(text: string): string {
  return text.replace(CONTROL, " ");
}

/** Whole dots, rounded up: what a width takes at most. */
export function dotsUp(thousandths: number, height: number): number {
  return Math.ceil((thousandths * height) / 1000);
}

/** Whole dots, to the nearest: where printers put a character. */
export function dots(thousandths: number, height: number): number {
  return Math.floor((thousandths * height + 500) / 1000);
}

/** Dots from the top of a line to its base line. */
export function baseline(height: number): number {
  return Math.floor((height * 3 + 2) / 4);
}
