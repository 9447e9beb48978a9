// Changing the texts, the cells and the shape of a table.

import { inches } from "../../geometry/box";
import type { CellPlace } from "../kind";
import { type Cell, MOST_CHARACTERS, short, type TableElement } from "../model";

/** Maximum columns and rows of a table. */
export const MOST_COLUMNS = 200;
export const MOST_ROWS = 200;
/** The smallest column or row, in inches. */
const LEAST = 0.01;

export type Axis = "columns" | "rows";

type AnyCell = string | Cell | null;

export function cellText(table: TableElement, row: number, column: number): string {
  const cell = table.cells?.[row]?.[column];
  return typeof cell === "string" ? cell : (cell?.text ?? "");
}

/** The table with all cells of its shape. */
function filled(table: TableElement): AnyCell[][] {
  return table.rows.map((_, row) => table.columns.map((_, column) => table.cells?.[row]?.[column] ?? ""));
}

function withCell(table: TableElement, row: number, column: number, by: (cell: Cell) => Cell): TableElement {
  const cells = filled(table);
  const line = cells[row];
  if (!line || column >= line.length) return table;
  line[column] = changed(line[column] ?? "", by);
  return { ...table, cells };
}

function changed(cell: AnyCell, by: (cell: Cell) => Cell): AnyCell {
  const { text = "", ...rest } = by(typeof cell === "string" ? { text: cell } : (cell ?? {}));
  // A cell without other properties is stored as its text.
  return Object.keys(rest).length === 0 ? text : { ...rest, text };
}

/** Sets the text of a cell and keeps its other properties. */
export function withText(table: TableElement, row: number, column: number, text: string): TableElement {
  return withCell(table, row, column, (cell) => ({ ...cell, text }));
}

/** Sets or clears a property of a cell; without one the table's applies. */
export function withOwn<K extends Exclude<keyof Cell, "text">>(
  table: TableElement,
  row: number,
  column: number,
  key: K,
  value: Cell[K] | undefined,
): TableElement {
  return withCell(table, row, column, ({ [key]: _, ...rest }) =>
    value === undefined ? rest : { ...rest, [key]: value },
  );
}

/** The table with this many columns and rows; new ones are as large as the last. */
export function withShape(table: TableElement, columns: number, rows: number): TableElement {
  const sized = (sizes: readonly number[], count: number) =>
    Array.from({ length: count }, (_, index) => inches(sizes[index] ?? sizes.at(-1) ?? 0.3));
  const cells = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_, column) => table.cells?.[row]?.[column] ?? ""),
  );
  return { ...table, columns: sized(table.columns, columns), rows: sized(table.rows, rows), cells };
}

/** With one more column or row before a place, as large as its neighbour. */
export function withMore(table: TableElement, axis: Axis, at: number): TableElement {
  const sizes = table[axis];
  if (sizes.length >= (axis === "columns" ? MOST_COLUMNS : MOST_ROWS)) return table;
  const size = sizes[at - 1] ?? sizes[at] ?? 0.3;
  const cells = filled(table);
  const more =
    axis === "columns"
      ? cells.map((line) => line.toSpliced(at, 0, ""))
      : cells.toSpliced(
          at,
          0,
          table.columns.map(() => ""),
        );
  return { ...table, [axis]: sizes.toSpliced(at, 0, size), cells: more };
}

/** Without a column or a row; the last one stays. */
export function without(table: TableElement, axis: Axis, at: number): TableElement {
  if (table[axis].length < 2) return table;
  const cells = filled(table);
  const fewer = axis === "columns" ? cells.map((line) => line.toSpliced(at, 1)) : cells.toSpliced(at, 1);
  return { ...table, [axis]: table[axis].toSpliced(at, 1), cells: fewer };
}

export function withSize(table: TableElement, axis: Axis, at: number, size: number): TableElement {
  return { ...table, [axis]: table[axis].with(at, inches(Math.max(LEAST, size))) };
}

/** Makes all columns or rows equal; the size of the table does not change. */
export function evened(table: TableElement, axis: Axis): TableElement {
  const whole = table[axis].reduce((sum, size) => sum + size, 0);
  return { ...table, [axis]: table[axis].map(() => inches(whole / table[axis].length)) };
}

/** Moves the line after a column or row: one side grows and the other shrinks, or the table grows. */
export function withLine(table: TableElement, axis: Axis, at: number, by: number, doesGrow: boolean): TableElement {
  const [before = LEAST, after] = [table[axis][at], table[axis][at + 1]];
  if (doesGrow || after === undefined) return withSize(table, axis, at, before + by);
  const way = Math.max(LEAST - before, Math.min(by, after - LEAST));
  return withSize(withSize(table, axis, at, before + way), axis, at + 1, after - way);
}

/** The texts that fit into a table from a cell on, the number left out, and the number cut. */
export function taken(
  texts: readonly (readonly string[])[],
  row = 0,
  column = 0,
): { readonly texts: string[][]; readonly left: number; readonly cut: number } {
  let [left, cut] = [0, 0];
  const kept = texts.slice(0, MOST_ROWS - row).map((line) =>
    line.slice(0, MOST_COLUMNS - column).map((text) => {
      cut += text.length > MOST_CHARACTERS ? 1 : 0;
      return short(text);
    }),
  );
  // Empty texts are not counted.
  for (const [r, line] of texts.entries()) {
    left += line.filter((text, c) => text !== "" && kept[r]?.[c] === undefined).length;
  }
  return { texts: kept, left, cut };
}

/** The table with texts from a cell on, to the right and down; it grows where it has to. */
export function withTexts(
  table: TableElement,
  row: number,
  column: number,
  texts: readonly (readonly string[])[],
): TableElement {
  const widest = texts.reduce((most, line) => Math.max(most, line.length), 0);
  const across = Math.max(table.columns.length, column + widest);
  const down = Math.max(table.rows.length, row + texts.length);
  const next = withShape(table, Math.min(MOST_COLUMNS, across), Math.min(MOST_ROWS, down));
  const put = (cell: AnyCell, text: string | undefined) =>
    text === undefined ? cell : changed(cell, (it) => ({ ...it, text }));
  const cells = filled(next).map((line, r) => line.map((cell, c) => put(cell, texts[r - row]?.[c - column])));
  return { ...next, cells };
}

/** The cell after or before, row by row; nothing beyond the last. */
export function nextCell(
  { rows, columns }: TableElement,
  { row, column }: CellPlace,
  by: 1 | -1,
): CellPlace | undefined {
  const index = row * columns.length + column + by;
  if (index < 0 || index >= rows.length * columns.length) return undefined;
  return { row: Math.floor(index / columns.length), column: index % columns.length };
}

/** The cell beside; nothing outside of the table. */
export function besideCell(
  { rows, columns }: TableElement,
  cell: CellPlace,
  down: number,
  right: number,
): CellPlace | undefined {
  const [row, column] = [cell.row + down, cell.column + right];
  return row >= 0 && row < rows.length && column >= 0 && column < columns.length ? { row, column } : undefined;
}
