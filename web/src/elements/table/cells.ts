// Changing the shape and the texts of a table.
import { type TableElement, inches } from "../../document/model";

export function cellText(table: TableElement, row: number, column: number): string {
  const cell = table.cells?.[row]?.[column];
  return typeof cell === "string" ? cell : (cell?.text ?? "");
}

/** A cell keeps whatever else it says. */
export function withText(table: TableElement, row: number, column: number, text: string): TableElement {
  const cells = table.rows.map((_, r) =>
    table.columns.map((_, c) => {
      const cell = table.cells?.[r]?.[c] ?? "";
      if (r !== row || c !== column) return cell;
      return typeof cell === "string" ? text : { ...cell, text };
    }),
  );
  return { ...table, cells };
}

/** The table with so many columns and rows; new ones are as large as the last. */
export function withShape(table: TableElement, columns: number, rows: number): TableElement {
  const sized = (sizes: readonly number[], count: number) =>
    Array.from({ length: count }, (_, index) => inches(sizes[index] ?? sizes.at(-1) ?? 0.3));
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => table.cells?.[row]?.[column] ?? ""),
  );
  return { ...table, columns: sized(table.columns, columns), rows: sized(table.rows, rows), cells };
}

/** What a design takes of one table. */
export const MOST_COLUMNS = 200;
export const MOST_ROWS = 200;

/** The table with texts from a cell on, to the right and down; it grows where it has to. */
export function withTexts(table: TableElement, row: number, column: number, texts: readonly (readonly string[])[]): TableElement {
  const across = Math.max(table.columns.length, column + Math.max(...texts.map((it) => it.length)));
  const down = Math.max(table.rows.length, row + texts.length);
  let next = withShape(table, Math.min(MOST_COLUMNS, across), Math.min(MOST_ROWS, down));
  texts.forEach((line, r) =>
    line.forEach((text, c) => {
      if (row + r < next.rows.length && column + c < next.columns.length) next = withText(next, row + r, column + c, text);
    }),
  );
  return next;
}
