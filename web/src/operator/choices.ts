// What the rows of a design offer to somebody who fills it in: values that a column has, and whole rows.
import { readCopies } from "../data/copies";
import { fixed, mapped, values } from "../data/mapping";
import type { RowState } from "../data/state";

/** More values than this are no choice that can be looked over. */
export const MOST_CHOICES = 8;

/** The different values of the column of each field, in the order of the rows; nothing for fields with many. */
export function choices(rows: RowState, names: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, readonly string[]>();
  for (const name of names) {
    const different = new Set(column(rows, name).filter((value) => value.trim() !== ""));
    if (different.size > 0 && different.size <= MOST_CHOICES) found.set(name, [...different]);
  }
  return found;
}

/** What the rows have for one field. */
export function column({ table, chosen }: RowState, name: string): readonly string[] {
  const at = table && mapped([name], table.columns, chosen).get(name);
  return !table || at === undefined ? [] : table.rows.map((cells) => cells[at] ?? "");
}

export interface PickedRow {
  /** The values that the row has, by placeholder. */
  readonly values: Readonly<Record<string, string>>;
  /** How often it is printed; `null` if its cell does not say so. Nothing without a column for it. */
  readonly copies?: number | null;
}

/** What a row fills in. */
export function picked({ table, chosen, copies }: RowState, names: readonly string[], row: number): PickedRow {
  const cells = table?.rows[row];
  if (!table || !cells) return { values: {} };
  const column = typeof copies === "string" ? table.columns.indexOf(copies) : -1;
  return {
    values: values(mapped(names, table.columns, chosen), cells, fixed(names, chosen)),
    ...(column < 0 ? {} : { copies: readCopies(cells[column] ?? "") ?? null }),
  };
}

/** The rows with all of these words, from 0: those first in which a whole cell is what was typed, as by a scanner. */
export function matching({ table }: RowState, typed: string): readonly number[] {
  const wanted = typed.trim().toLowerCase();
  const all = (table?.rows ?? []).map((cells, row) => ({ row, cells: cells.map((cell) => cell.toLowerCase()) }));
  if (wanted === "") return all.map(({ row }) => row);
  const words = wanted.split(/\s+/);
  const found = all.filter(({ cells }) => words.every((word) => cells.some((cell) => cell.includes(word))));
  const isExact = ({ cells }: (typeof all)[number]) => cells.some((cell) => cell.trim() === wanted);
  return [...found.filter(isExact), ...found.filter((it) => !isExact(it))].map(({ row }) => row);
}
