// The rows of a sheet as lines, without empty ones, and where they were.
import { findExponents, type Loss } from "./losses";

export interface SheetLines {
  readonly lines: readonly (readonly string[])[];
  /** The row of each line in the sheet, counted from 0. */
  readonly rows: readonly number[];
  readonly losses: readonly Loss[];
}

interface SheetLoss {
  readonly row: number;
  readonly column: number;
  readonly kind: Loss["kind"];
}

/** Empty rows are left out, as empty lines of text are. */
export function linesOf(sheet: readonly (readonly string[])[], found: readonly SheetLoss[]): SheetLines {
  const rows = sheet.flatMap((cells, row) => (cells.some((cell) => cell !== "") ? [row] : []));
  const lines = rows.map((row) => sheet[row] ?? []);
  const known = found.map(({ row, column, kind }) => ({ line: rows.indexOf(row), column, kind }));
  const isKnown = (loss: Loss) => known.some(({ line, column }) => line === loss.line && column === loss.column);
  // The texts of cells may have exponents, too.
  const shown = findExponents(lines).filter((loss) => !isKnown(loss));
  const losses = [...known, ...shown].sort((a, b) => a.line - b.line || a.column - b.column);
  return { lines, rows, losses };
}

/** The address of a cell, such as AB12. */
export function addressOf(row: number, column: number): string {
  let letters = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    letters = String.fromCharCode(65 + (rest % 26)) + letters;
  }
  return `${letters}${row + 1}`;
}
