// The rows beside a design: a table, which column fills which placeholder, and the row that is looked at.
import { type ReadonlySignal, batch, computed, signal } from "@preact/signals";
import { type Chosen, mapped, values } from "./mapping";
import { MOST_ROWS, type Table, withCell, withRow, withoutRow } from "./table";

/** Rows as this browser keeps them. */
export interface KeptRows {
  readonly table: Table;
  readonly chosen: Chosen;
  readonly index: number;
}

export class Rows {
  readonly table = signal<Table | undefined>(undefined);
  readonly chosen = signal<Chosen>({});
  readonly #wanted = signal(0);
  readonly #names: ReadonlySignal<readonly string[]>;

  /** `names` are the placeholders of the design. */
  constructor(names: ReadonlySignal<readonly string[]>, kept?: KeptRows) {
    this.#names = names;
    if (kept) this.restore(kept);
  }

  readonly count = computed(() => this.table.value?.rows.length ?? 0);
  /** The row that is looked at, from 0. */
  readonly index = computed(() => Math.max(0, Math.min(this.#wanted.value, this.count.value - 1)));
  readonly columns = computed(() => this.table.value?.columns ?? []);
  readonly mapping = computed(() => mapped(this.#names.value, this.columns.value, this.chosen.value));
  /** The values of the row that is looked at; nothing without rows. */
  readonly current = computed(() => {
    const cells = this.table.value?.rows[this.index.value];
    return cells ? values(this.mapping.value, cells) : undefined;
  });
  /** The values of every row. */
  readonly all = computed(() => (this.table.value?.rows ?? []).map((cells) => values(this.mapping.value, cells)));
  readonly kept = computed((): KeptRows | undefined => {
    const table = this.table.value;
    return table ? { table, chosen: this.chosen.value, index: this.index.value } : undefined;
  });
  readonly isFull = computed(() => this.count.value >= MOST_ROWS);

  use(table: Table): void {
    batch(() => {
      this.table.value = table;
      this.#wanted.value = 0;
    });
  }

  restore(kept: KeptRows): void {
    batch(() => {
      this.table.value = kept.table;
      this.chosen.value = kept.chosen;
      this.#wanted.value = kept.index;
    });
  }

  clear(): void {
    batch(() => {
      this.table.value = undefined;
      this.chosen.value = {};
      this.#wanted.value = 0;
    });
  }

  show(index: number): void {
    this.#wanted.value = Math.max(0, Math.min(index, this.count.value - 1));
  }

  step(by: number): void {
    this.show(this.index.value + by);
  }

  choose(name: string, column: string | null): void {
    this.chosen.value = { ...this.chosen.value, [name]: column };
  }

  setCell(row: number, column: number, value: string): void {
    const table = this.table.value;
    if (table) this.table.value = withCell(table, row, column, value);
  }

  /** An empty row after this one; it is looked at. */
  addRow(after: number): void {
    const table = this.table.value;
    if (!table || this.isFull.value) return;
    batch(() => {
      this.table.value = withRow(table, after);
      this.show(after + 1);
    });
  }

  removeRow(row: number): void {
    const table = this.table.value;
    if (!table) return;
    const index = this.index.value;
    batch(() => {
      this.table.value = withoutRow(table, row);
      this.show(row < index ? index - 1 : index);
    });
  }
}
