// Which rows of a table are shown, and in which order. Rows keep their numbers, whatever their places are.
import type { Table } from "./table";

export interface Sorting {
  readonly column: number;
  readonly isDown: boolean;
}

export interface View {
  /** Rows with this text in any cell, whatever its case; empty for all. */
  readonly search: string;
  /** Only these rows; nothing for all. */
  readonly only?: ReadonlySet<number> | undefined;
  /** Nothing for the order of the table. */
  readonly sorting?: Sorting | undefined;
}

/** The numbers of the shown rows, from 0, in the order in which they are shown. */
export function shownRows({ rows }: Table, { search, only, sorting }: View): readonly number[] {
  const wanted = plain(search.trim());
  const isFound = (cells: readonly string[]) => wanted === "" || cells.some((cell) => plain(cell).includes(wanted));
  const shown: number[] = [];
  rows.forEach((cells, row) => {
    if ((!only || only.has(row)) && isFound(cells)) shown.push(row);
  });
  return sorting ? sorted(shown, rows, sorting) : shown;
}

const plain = (text: string) => text.toLowerCase();

/** Numbers by value, then texts by the alphabet; empty cells are last in both directions. Equal rows stay in order. */
function sorted(shown: readonly number[], rows: Table["rows"], { column, isDown }: Sorting): readonly number[] {
  const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: "base" });
  const keys = new Map(shown.map((row) => [row, keyOf(rows[row]?.[column] ?? "")]));
  const direction = isDown ? -1 : 1;
  return shown.toSorted((one, other) => {
    const [a, b] = [keys.get(one) ?? EMPTY, keys.get(other) ?? EMPTY];
    if (a.rank !== b.rank) return a.rank === 2 || b.rank === 2 ? a.rank - b.rank : direction * (a.rank - b.rank);
    return direction * (a.rank === 0 ? a.value - b.value : collator.compare(a.text, b.text)) || one - other;
  });
}

interface Key {
  /** 0 for numbers, 1 for texts, 2 for nothing. */
  readonly rank: 0 | 1 | 2;
  readonly value: number;
  readonly text: string;
}

const EMPTY: Key = { rank: 2, value: 0, text: "" };

/** "1,50" and "1.50" are the same number; codes with leading zeros or many digits are compared as texts. */
function keyOf(cell: string): Key {
  const text = cell.trim();
  if (text === "") return EMPTY;
  const isNumber = /^[+-]?(0|[1-9]\d{0,14})([.,]\d{1,9})?$/.test(text);
  return isNumber ? { rank: 0, value: Number(text.replace(",", ".")), text } : { rank: 1, value: 0, text };
}

/** Ascending, then descending, then as it was. */
export function nextSorting(before: Sorting | undefined, column: number): Sorting | undefined {
  if (before?.column !== column) return { column, isDown: false };
  return before.isDown ? undefined : { column, isDown: true };
}
