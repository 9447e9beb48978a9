// How often labels are printed: the number beside the print menu, and a column of the rows with its own numbers. A row
// without a number has as many copies as the others; one with 0 is skipped.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { freeName, MOST_COPIES, readCopies } from "../data/copies";
import { strings } from "../language/strings";
import { worded } from "../shell/worded";
import type { Values } from "./painting";
import type { Rows } from "./rows";

/** The fields of a request that tell the copies. */
export interface CopiesAsked {
  readonly copies: number;
  /** Which value of a row is its number. */
  readonly copiesFrom?: string;
}

export class Copies {
  /** Not stored: nobody expects that today's label is printed as often as yesterday's. */
  readonly number = signal(1);
  readonly #rows: Rows;
  readonly #names: ReadonlySignal<readonly string[]>;

  constructor(rows: Rows, names: ReadonlySignal<readonly string[]>) {
    this.#rows = rows;
    this.#names = names;
  }

  /** The name of the numbers beside the values of each row; nothing without a column. */
  readonly from = computed(() =>
    this.#rows.copiesColumn.value === undefined ? undefined : freeName(this.#names.value),
  );

  readonly asked = computed((): CopiesAsked => {
    const from = this.from.value;
    return { copies: this.number.value, ...(from === undefined ? {} : { copiesFrom: from }) };
  });

  /** The values of these rows with their numbers, to be checked. Empty cells are good, whatever the other rows have. */
  checked(rows: readonly number[]): readonly Values[] {
    const all = this.#rows.all.value;
    return rows.map((row) => this.#with(all[row] ?? {}, this.#written(row) || "1"));
  }

  set(number: number): void {
    this.number.value = Math.min(MOST_COPIES, Math.max(1, Math.round(number)));
  }

  /** The number that a row says, where rows fill in a label: with 0 it is not printed. */
  take(number: number): void {
    if (number === 0) this.number.value = 0;
    else this.set(number);
  }

  /** The values of a row with its number. */
  beside(values: Values, row: number): Values {
    return this.#with(values, this.#written(row) || String(this.number.value));
  }

  /** How often a row is printed, 0 if it is skipped; nothing if its number is wrong. */
  of(row: number): number | undefined {
    const written = this.#written(row);
    return written ? readCopies(written) : this.number.value;
  }

  /** Whether a row says 0. */
  isSkipped(row: number): boolean {
    const written = this.#written(row);
    return written !== "" && readCopies(written) === 0;
  }

  /** How often the current label is printed. It fails if its number is wrong. */
  ofCurrent(): number {
    const row = this.#rows.index.value;
    const copies = this.of(row);
    if (copies === 0) throw new Error(strings.copies.zero);
    if (copies !== undefined) return copies;
    const values = { least: 1, most: MOST_COPIES, found: `"${this.#written(row)}"` };
    throw new Error(worded({ code: "row-copies", values, message: "" }));
  }

  /** The number of labels of these rows. Rows with a wrong number are not printed. */
  total(rows: readonly number[]): number {
    return rows.reduce((sum, row) => sum + (this.of(row) ?? 0), 0);
  }

  /** The rows that are not skipped, from 0. Those with a wrong number are among them: they have to be corrected. */
  readonly printed = computed((): readonly number[] =>
    this.#rows.all.value.flatMap((_, row) => (this.isSkipped(row) ? [] : [row])),
  );

  readonly skipped = computed(() => this.#rows.count.value - this.printed.value.length);

  /** The values of the printed rows before this one: only they take the numbers of counters. */
  readonly valuesBefore = (index: number): readonly Values[] => {
    const all = this.#rows.all.value;
    return this.printed.value.filter((row) => row < index).map((row) => all[row] ?? {});
  };

  /** Those before the current row. */
  readonly before = computed(() => this.valuesBefore(this.#rows.index.value));

  readonly totalOfAll = computed(() => this.total(this.#rows.all.value.map((_, row) => row)));

  #written(row: number): string {
    const column = this.#rows.copiesColumn.value;
    return column === undefined ? "" : (this.#rows.table.value?.rows[row]?.[column] ?? "").trim();
  }

  #with(values: Values, number: string): Values {
    const from = this.from.value;
    return from === undefined ? values : { ...values, [from]: number };
  }
}
