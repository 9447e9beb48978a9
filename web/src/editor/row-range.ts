// Some of the rows, to be printed or exported: written once, it serves the dialogs of all ways out while the page is
// open. It is not stored: tomorrow's job begins elsewhere.
import { computed, type ReadonlySignal, signal } from "@preact/signals";
import { type End, isRange, type RangeProblem, readRange, type WrittenRange } from "../data/range";
import type { Copies } from "./copies";
import type { Rows } from "./rows";

export class RowRange {
  /** Nothing was written: it begins with the row on the stage. */
  readonly #written = signal<WrittenRange | undefined>(undefined);
  readonly written: ReadonlySignal<WrittenRange>;
  /** All rows of the range, from 0, or why there are none. */
  readonly found: ReadonlySignal<readonly number[] | RangeProblem>;
  /** The rows of the range that are not skipped. */
  readonly printed: ReadonlySignal<readonly number[]>;
  /** The number of labels of the range. */
  readonly labels: ReadonlySignal<number>;

  constructor(rows: Rows, copies: Copies) {
    this.written = computed(() => this.#written.value ?? { first: String(rows.index.value + 1), last: "" });
    this.found = computed(() => readRange(this.written.value, rows.count.value));
    this.printed = computed(() => {
      const found = this.found.value;
      return isRange(found) ? found.filter((row) => !copies.isSkipped(row)) : [];
    });
    this.labels = computed(() => copies.total(this.printed.value));
  }

  /** From now on it begins where it begins now, whichever row is on the stage. */
  hold(): void {
    this.#written.value = this.written.value;
  }

  write(end: End, text: string): void {
    this.#written.value = { ...this.written.value, [end]: text };
  }
}
