// The rows beside a design: a table, which column fills which placeholder, and the row that is looked at. Every change
// is a step of the one history.
import { computed, type ReadonlySignal } from "@preact/signals";
import { type Chosen, mapped, values } from "../data/mapping";
import { withColumn } from "../data/serial";
import { NO_ROWS, type RowState } from "../data/state";
import { MOST_ROWS, type Table, withCells, withoutRow, withRow } from "../data/table";
import type { Store } from "../document/store";
import { strings } from "../language/strings";

/** Rows as this browser keeps them. */
export interface KeptRows {
  readonly table: Table;
  readonly chosen: Chosen;
  readonly index: number;
}

const words = strings.rowSteps;

export class Rows {
  readonly #state: ReadonlySignal<RowState>;
  readonly #names: ReadonlySignal<readonly string[]>;
  readonly #store: Store;
  /** Counts the cells that were gone into: what is typed in one is one step. */
  #visits = 0;

  /** `names` are the placeholders of the design, `state` what the store has of rows. */
  constructor(names: ReadonlySignal<readonly string[]>, state: ReadonlySignal<RowState>, store: Store) {
    this.#names = names;
    this.#state = state;
    this.#store = store;
  }

  readonly table = computed(() => this.#state.value.table);
  readonly count = computed(() => this.table.value?.rows.length ?? 0);
  /** The row that is looked at, from 0. */
  readonly index = computed(() => Math.max(0, Math.min(this.#state.value.index, this.count.value - 1)));
  readonly columns = computed(() => this.table.value?.columns ?? []);
  readonly #chosen = computed(() => this.#state.value.chosen);
  readonly mapping = computed(() => mapped(this.#names.value, this.columns.value, this.#chosen.value));
  /** The values of the row that is looked at; nothing without rows. */
  readonly current = computed(() => {
    const cells = this.table.value?.rows[this.index.value];
    return cells ? values(this.mapping.value, cells) : undefined;
  });
  /** The values of every row. */
  readonly all = computed(() => (this.table.value?.rows ?? []).map((cells) => values(this.mapping.value, cells)));
  readonly kept = computed((): KeptRows | undefined => {
    const table = this.table.value;
    return table ? { table, chosen: this.#chosen.value, index: this.index.value } : undefined;
  });
  readonly isFull = computed(() => this.count.value >= MOST_ROWS);

  use(table: Table): void {
    this.#change(words.load, (rows) => ({ ...rows, table, index: 0 }));
  }

  /** Returns how it is taken back. */
  clear(): () => void {
    const before = this.#state.value;
    this.#change(words.forget, () => NO_ROWS);
    return this.#takingBack(words.restore, () => before);
  }

  show(index: number): void {
    const inside = Math.max(0, Math.min(index, this.count.value - 1));
    if (inside !== this.index.value) this.#store.look(inside);
  }

  step(by: number): void {
    this.show(this.index.value + by);
  }

  choose(name: string, column: string | null): void {
    this.#change(words.choose(name), (rows) => ({ ...rows, chosen: { ...rows.chosen, [name]: column } }));
  }

  /** A column of its own for a placeholder, with the same value in every row. */
  addColumn(name: string, value: string): void {
    this.#onTable(words.column(name), (table, rows) => ({
      ...rows,
      table: withColumn(
        table,
        name,
        table.rows.map(() => value),
      ),
      chosen: { ...rows.chosen, [name]: name },
    }));
  }

  /** Values down a column, in rows that are there or new ones; it may be meant for a placeholder. */
  number(column: string, cells: readonly string[], name?: string): void {
    const isNamed = name !== undefined && name !== column;
    this.#change(words.number, (rows) => ({
      table: withColumn(rows.table, column, cells),
      chosen: isNamed ? { ...rows.chosen, [name]: column } : rows.chosen,
      index: this.index.value,
    }));
  }

  /** Somebody goes into a cell to type there. */
  visit(): void {
    this.#visits += 1;
  }

  /** What is typed in a cell until another one is gone into is one step. */
  setCell(row: number, column: number, value: string): void {
    this.#setCells(row, column, [[value]], `cell.${row}.${column}.${this.#visits}`);
  }

  /** Cells from this one on, as far as there are rows and columns. */
  setCells(row: number, column: number, cells: readonly (readonly string[])[]): void {
    this.#setCells(row, column, cells);
  }

  /** An empty row after this one; it is looked at. */
  addRow(after: number): void {
    if (this.isFull.value) return;
    this.#onTable(words.add(after + 2), (table, rows) => ({ ...rows, table: withRow(table, after), index: after + 1 }));
  }

  /** Returns how it is taken back; that tells whether there was room. */
  removeRow(row: number): () => boolean {
    const cells = this.table.value?.rows[row];
    const index = this.index.value;
    this.#onTable(words.remove(row + 1), (table, rows) => ({
      ...rows,
      table: withoutRow(table, row),
      index: row < index ? index - 1 : index,
    }));
    const back = this.#takingBack(words.restoreRow(row + 1), (rows) =>
      rows.table ? { ...rows, table: withRow(rows.table, row - 1, cells), index: row } : rows,
    );
    return () => {
      if (this.isFull.value) return false;
      back();
      return true;
    };
  }

  #setCells(row: number, column: number, cells: readonly (readonly string[])[], key?: string): void {
    this.#onTable(
      words.cell(row + 1),
      (table, rows) => ({ ...rows, table: withCells(table, row, column, cells) }),
      key,
    );
  }

  #onTable(name: string, change: (table: Table, rows: RowState) => RowState, key?: string): void {
    this.#change(name, (rows) => (rows.table ? change(rows.table, rows) : rows), key);
  }

  #change(name: string, change: (rows: RowState) => RowState, key?: string): void {
    this.#store.transact(name, (state) => ({ ...state, rows: change(state.rows) }), key, Infinity);
  }

  /** By undoing the last step; as a step of its own, once others followed. */
  #takingBack(name: string, change: (rows: RowState) => RowState): () => void {
    const step = this.#store.last;
    return () => {
      if (!this.#store.undoOnly(step)) this.#change(name, change);
    };
  }
}
