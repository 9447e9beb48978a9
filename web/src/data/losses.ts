// Numbers that may have lost digits before they came here: spreadsheets take codes for numbers, drop their leading
// zeros, keep 15 digits, and show long ones with an exponent.

export interface Loss {
  readonly line: number;
  readonly column: number;
  readonly kind: "digits" | "leadingZeros" | "exponent";
}

type Lines = readonly (readonly string[])[];

/** Digits that spreadsheets keep. */
const KEPT = 15;
/** Codes have at least as many digits as an EAN-8; shorter numbers are usually quantities or prices. */
const SHORTEST_CODE = 8;

const EXPONENT = /^[+-]?\d(?:[.,]\d+)?E\+\d+$/i;
const WHOLE = /^\d+$/;

/** Numbers that are shown with an exponent, line by line. */
export function findExponents(lines: Lines): Loss[] {
  return lines.flatMap((cells, line) =>
    cells.flatMap((cell, column): Loss[] => (EXPONENT.test(cell) ? [{ line, column, kind: "exponent" }] : [])),
  );
}

/** All losses that a text shows, line by line. */
export function findLosses(lines: Lines): Loss[] {
  const width = lines.reduce((most, cells) => Math.max(most, cells.length), 0);
  const lengths = Array.from({ length: width }, (_, column) => codeLength(lines.map((cells) => cells[column] ?? "")));
  const whole = lines.flatMap((cells, line) =>
    cells.flatMap((cell, column): Loss[] => {
      if (!WHOLE.test(cell)) return [];
      if (isRounded(cell)) return [{ line, column, kind: "digits" }];
      return cell.length < (lengths[column] ?? 0) ? [{ line, column, kind: "leadingZeros" }] : [];
    }),
  );
  return [...findExponents(lines), ...whole].sort((a, b) => a.line - b.line || a.column - b.column);
}

/** Longer than what is kept, with zeros in place of the rest. */
const isRounded = (cell: string) => cell.length > KEPT && /^0+$/.test(cell.slice(KEPT));

/** How many digits most numbers of a column have, if it looks like codes of one length; the first line may be names. */
function codeLength(cells: readonly string[]): number {
  const [first = "", ...rest] = cells;
  const numbers = (WHOLE.test(first) ? cells : rest).filter((cell) => cell !== "");
  // Where zeros were kept, none were lost.
  if (!numbers.every((cell) => WHOLE.test(cell) && !/^0\d/.test(cell))) return 0;
  const longest = numbers.reduce((most, cell) => Math.max(most, cell.length), 0);
  const short = numbers.filter((cell) => cell.length < longest).length;
  return longest >= SHORTEST_CODE && short * 2 < numbers.length ? longest : 0;
}
