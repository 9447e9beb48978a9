// The rows of a design: a table, the mapping of columns, and the current row. Every change is a step of the shared
// history.
import { computed, type ReadonlySignal } from "@preact/signals";
import { usualColumn } from "../data/copies";
import { fixed, mapped, values } from "../data/mapping";
import { type NamedPicture, withPictures } from "../data/pictures";
import { withColumn } from "../data/serial";
import { NO_ROWS, type RowState } from "../data/state";
import { MOST_ROWS, type Table, withCells, withoutRow, withRow } from "../data/table";
import type { Store } from "../document/store";
import { strings } from "../language/strings";
import { valueNamed } from "../text/placeholders";

type Values = Readonly<Record<string, string>>;

const words = strings.rowSteps;

const NO_PICTURES: readonly NamedPicture[] = [];

export class Rows {
  readonly #state: ReadonlySignal<RowState>;
  readonly #names: ReadonlySignal<readonly string[]>;
  readonly #store: Store;
  /** Counts visits to cells: typing during one visit is one step. */
  #visits = 0;

  /** `names` are the placeholders of the design, `state` the rows in the store. */
  constructor(names: ReadonlySignal<readonly string[]>, state: ReadonlySignal<RowState>, store: Store) {
    this.#names = names;
    this.#state = state;
    this.#store = store;
  }

  readonly table = computed(() => this.#state.value.table);
  readonly count = computed(() => this.table.value?.rows.length ?? 0);
  /** The current row, from 0. */
  readonly index = computed(() => Math.max(0, Math.min(this.#state.value.index, this.count.value - 1)));
  readonly columns = computed(() => this.table.value?.columns ?? []);
  readonly #chosen = computed(() => this.#state.value.chosen);
  readonly mapping = computed(() => mapped(this.#names.value, this.columns.value, this.#chosen.value));
  /** The placeholders with one value for all rows. */
  readonly fixed = computed(() => fixed(this.#names.value, this.#chosen.value));
  /** The column with the number of copies of each row; nothing without one. A choice for an older table is ignored. */
  readonly copiesColumn = computed(() => {
    const { copies } = this.#state.value;
    const column = typeof copies === "string" ? this.columns.value.indexOf(copies) : -1;
    return column < 0 ? undefined : column;
  });
  /** The pictures that the rows name. */
  readonly pictures = computed((): readonly NamedPicture[] => this.#state.value.pictures ?? NO_PICTURES);
  /** A column that looks like numbers of copies, while nothing was chosen. */
  readonly offeredCopies = computed(() =>
    this.#state.value.copies === undefined
      ? usualColumn(this.columns.value, new Set(this.mapping.value.values()))
      : undefined,
  );
  /** The values of the current row; nothing without rows. */
  readonly current = computed(() => {
    const cells = this.table.value?.rows[this.index.value];
    return cells ? this.#values(cells) : undefined;
  });
  /** The values of every row. */
  readonly all = computed(() => (this.table.value?.rows ?? []).map((cells) => this.#values(cells)));
  readonly isFull = computed(() => this.count.value >= MOST_ROWS);

  use(table: Table): void {
    // For other columns nothing was chosen yet.
    const isKept = (copies: RowState["copies"]) => typeof copies === "string" && table.columns.includes(copies);
    this.#change(words.load, ({ copies, chosen, pictures }) => ({
      table,
      chosen,
      ...(pictures ? { pictures } : {}),
      ...(isKept(copies) ? { copies } : {}),
      index: 0,
    }));
  }

  /** Returns a function that undoes it. */
  clear(): () => void {
    const before = this.#state.value;
    this.#change(words.forget, ({ pictures }) => (pictures ? { ...NO_ROWS, pictures } : NO_ROWS));
    // Pictures may have been added since.
    return this.#takingBack(words.restore, ({ pictures }) => {
      const { pictures: _, ...rows } = before;
      return pictures ? { ...rows, pictures } : rows;
    });
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

  /** The column with the number of copies of each row, or none. */
  chooseCopies(column: string | null): void {
    this.#change(words.copies, (rows) => ({ ...rows, copies: column }));
  }

  addPictures(more: readonly NamedPicture[]): void {
    if (more.length === 0) return;
    this.#change(words.addPictures(more.length), (rows) => ({
      ...rows,
      pictures: withPictures(rows.pictures ?? NO_PICTURES, more),
    }));
  }

  removePicture(name: string): void {
    this.#change(words.removePicture(name), ({ pictures = NO_PICTURES, ...rows }) => {
      const left = pictures.filter((it) => it.name !== name);
      return left.length > 0 ? { ...rows, pictures: left } : rows;
    });
  }

  /** One value for all rows instead of a column; typing one is one step. */
  fix(name: string, value: string): void {
    const key = `fix.${name}.${this.#visits}`;
    this.#change(words.fix(name), (rows) => ({ ...rows, chosen: { ...rows.chosen, [name]: { value } } }), key);
  }

  /** Adds a column for a placeholder, with the same value in every row. */
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

  /**
   * Fills a column with values, in existing or new rows. `name` is the placeholder that it fills, if any; new rows keep
   * the values that the other placeholders had.
   */
  number(column: string, cells: readonly string[], name: string | undefined, before: Values = {}): void {
    const isNew = this.count.value === 0;
    const kept = (other: string) => (other === name ? undefined : valueNamed(before, other));
    const same = isNew ? this.#names.value.filter((other) => kept(other)) : [];
    this.#change(words.number, (rows) => ({
      ...rows,
      table: withColumn(rows.table, column, cells),
      chosen: {
        ...rows.chosen,
        ...Object.fromEntries(same.map((other) => [other, { value: kept(other) ?? "" }])),
        ...(name === undefined ? {} : Object.fromEntries([[name, column]])),
      },
      index: this.index.value,
    }));
  }

  /** A cell gets the focus. */
  visit(): void {
    this.#visits += 1;
  }

  /** Typing in a cell until another one gets the focus is one step. */
  setCell(row: number, column: number, value: string): void {
    this.setCells([row], column, [[value]], `cell.${row}.${column}.${this.#visits}`);
  }

  /** Cells of these rows from a column on, as far as there are rows and columns. */
  setCells(rows: readonly number[], column: number, cells: readonly (readonly string[])[], key?: string): void {
    const lines = cells.slice(0, rows.length);
    this.#onTable(
      words.cell((rows[0] ?? 0) + 1),
      (table, state) => ({
        ...state,
        table: lines.reduce((it, line, index) => withCells(it, rows[index] ?? 0, column, [line]), table),
      }),
      key,
    );
  }

  /** Writes values into single cells as one step. */
  correct(cells: readonly { readonly row: number; readonly column: number; readonly value: string }[]): void {
    this.#onTable(words.correct(cells.length), (table, rows) => ({
      ...rows,
      table: cells.reduce((it, { row, column, value }) => withCells(it, row, column, [[value]]), table),
    }));
  }

  /** Adds an empty row after this one and makes it current. */
  addRow(after: number): void {
    if (this.isFull.value) return;
    this.#onTable(words.add(after + 2), (table, rows) => ({ ...rows, table: withRow(table, after), index: after + 1 }));
  }

  /** Returns a function that undoes it, which returns whether there was room. */
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

  #values(cells: readonly string[]): Record<string, string> {
    return values(this.mapping.value, cells, this.fixed.value);
  }

  #onTable(name: string, change: (table: Table, rows: RowState) => RowState, key?: string): void {
    this.#change(name, (rows) => (rows.table ? change(rows.table, rows) : rows), key);
  }

  #change(name: string, change: (rows: RowState) => RowState, key?: string): void {
    this.#store.transact(name, (state) => ({ ...state, rows: change(state.rows) }), key, Infinity);
  }

  /** By undo if it is the last step, otherwise as a separate step. */
  #takingBack(name: string, change: (rows: RowState) => RowState): () => void {
    const step = this.#store.last;
    return () => {
      if (!this.#store.undoOnly(step)) this.#change(name, change);
    };
  }
}
