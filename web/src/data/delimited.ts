// Delimited text: cells are quoted where they contain a delimiter. Nothing is trimmed or converted to a number, since
// "007" and " A" are values.

export type Delimiter = "," | ";" | "\t" | "|";

export const DELIMITERS: readonly Delimiter[] = [",", ";", "\t", "|"];

/** Number of lines that are examined. */
const LOOK = 50;

/** Spreadsheets may declare the delimiter in a first line. */
const SAID = /^sep=([,;\t|])\r?\n/i;

/** The text without that line, and the declared delimiter. */
export function withoutSaid(text: string): { readonly text: string; readonly said: Delimiter | undefined } {
  const found = SAID.exec(text);
  return found ? { text: text.slice(found[0].length), said: found[1] as Delimiter } : { text, said: undefined };
}

/**
 * Every line as its cells, without empty lines. A quote inside an unquoted cell is a quote; a final line feed begins no
 * line.
 */
export function read(text: string, delimiter: Delimiter, most = Infinity): string[][] {
  const lines: string[][] = [];
  let line: string[] = [];
  let at = 0;
  while (at < text.length && lines.length < most) {
    const [cell, end] = text[at] === '"' ? quoted(text, at, delimiter) : plain(text, at, delimiter);
    line.push(cell);
    if (text[end] === delimiter) {
      at = end + 1;
      // A delimiter at the very end is followed by an empty cell.
      if (at === text.length) line.push("");
      continue;
    }
    const isBlank = line.length === 1 && end === at;
    at = text.startsWith("\r\n", end) ? end + 2 : end + 1;
    if (!isBlank) lines.push(line);
    line = [];
  }
  if (line.length > 0 && lines.length < most) lines.push(line);
  return lines;
}

function plain(text: string, from: number, delimiter: Delimiter): [string, number] {
  let end = from;
  while (end < text.length && text[end] !== delimiter && text[end] !== "\n" && text[end] !== "\r") end += 1;
  return [text.slice(from, end), end];
}

/** Two quotes in a row are one; text after the closing quote belongs to the cell, as in spreadsheets. */
function quoted(text: string, from: number, delimiter: Delimiter): [string, number] {
  let cell = "";
  let at = from + 1;
  for (;;) {
    const close = text.indexOf('"', at);
    // The closing quote is missing: the opening one is an ordinary character.
    if (close < 0) return plain(text, from, delimiter);
    cell += text.slice(at, close);
    if (text[close + 1] !== '"') {
      const [rest, end] = plain(text, close + 1, delimiter);
      return [cell + rest, end];
    }
    cell += '"';
    at = close + 2;
  }
}

/** The delimiter that splits most lines into the same number of cells, more than one. */
export function guessDelimiter(text: string): Delimiter {
  const rated = DELIMITERS.map((delimiter) => {
    const counts = read(text, delimiter, LOOK).map((line) => line.length);
    const usual = mode(counts);
    const alike = counts.filter((count) => count === usual).length / Math.max(1, counts.length);
    return { delimiter, rate: usual > 1 ? alike * 100 + Math.min(usual, 50) / 50 : 0 };
  });
  return rated.reduce((best, next) => (next.rate > best.rate ? next : best)).delimiter;
}

function mode(values: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0] ?? 0;
}

/** Whether the first line contains column names: by names of placeholders, otherwise by its appearance. */
export function guessHeader(lines: readonly (readonly string[])[], names: readonly string[]): boolean {
  const [first, ...rest] = lines.slice(0, LOOK);
  if (!first || rest.length === 0) return first?.some((cell) => isNamed(cell, names)) ?? false;
  if (first.some((cell) => isNamed(cell, names))) return true;
  const filled = first.filter((cell) => cell.trim() !== "");
  const isUnique = new Set(filled).size === filled.length;
  if (filled.length === 0 || !isUnique || filled.some(isNumber)) return false;
  // Numbers below words, or words that do not occur again below.
  const below = first.map((_, column) => rest.map((line) => line[column] ?? ""));
  return below.some((cells) => cells.some(isNumber)) || first.every((cell, column) => !below[column]?.includes(cell));
}

const isNumber = (text: string) => /^[+-]?[\d.,\s]*\d[\d.,\s%€$£]*$/.test(text.trim());
const isNamed = (cell: string, names: readonly string[]) =>
  names.some((name) => name.toLowerCase() === cell.trim().toLowerCase());

/** Cells as a line for a file, quoted where they have to be. */
export function write(lines: readonly (readonly string[])[], delimiter: Delimiter = ","): string {
  const cell = (text: string) =>
    /["\r\n]|^\s|\s$/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text;
  // An empty value alone in its line would not be read as a line.
  return lines.map((line) => `${line.map(cell).join(delimiter) || '""'}\r\n`).join("");
}
