// What the grid shows of the rows: those that a search finds, those with problems, and in which order. While cells are
// edited, rows stay where they are: a row that jumps away or vanishes under the caret cannot be corrected.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { nextSorting, type Sorting, shownRows } from "../data/view";
import type { Editor } from "../editor/editor";
import { problemRows } from "../findings/bad-rows";

const NO_ROWS: ReadonlySet<number> = new Set();

export class GridView {
  readonly search = signal("");
  readonly isOnlyBad = signal(false);
  readonly sorting = signal<Sorting | undefined>(undefined);
  /** The rows with problems; nothing while that is not known. */
  readonly problems: ReadonlySignal<ReadonlySet<number> | undefined>;
  /** The numbers of the shown rows, from 0. */
  readonly shown: ReadonlySignal<readonly number[]>;
  /** Rows that were corrected stay among them until the filter is set again. */
  readonly #kept = signal(NO_ROWS);
  readonly #rows: Editor["rows"];
  /** How many rows those were numbered in. */
  #count: number;
  /** Whether rows came or went since, as undo does it: they have other numbers now. */
  #isOutdated = false;
  /** The problems that were known last. */
  #known: ReadonlySet<number> | undefined;
  readonly #stop: () => void;

  constructor(editor: Editor) {
    const { rows } = editor;
    this.#rows = rows;
    this.#count = rows.count.peek();
    this.problems = computed(() => problemRows(editor));
    this.shown = computed(() => {
      void rows.count.value;
      void rows.columns.value;
      const [search, sorting] = [this.search.value, this.sorting.value];
      const only = this.isOnlyBad.value ? this.#kept.value : undefined;
      const table = untracked(() => rows.table.value);
      return table ? shownRows(table, { search, sorting, only }) : [];
    });
    this.#stop = effect(() => {
      const [found, count] = [this.problems.value, rows.count.value];
      if (count !== this.#count) this.#isOutdated = true;
      this.#count = count;
      // The rows are being checked, or the answer is about the rows as they were.
      if (!found || found === this.#known) return;
      this.#known = found;
      if (!this.isOnlyBad.value) return;
      const kept = this.#isOutdated ? NO_ROWS : this.#kept.peek();
      if (this.#isOutdated || [...found].some((row) => !kept.has(row))) this.#kept.value = new Set([...kept, ...found]);
      this.#isOutdated = false;
    });
  }

  showOnlyBad(isOn: boolean): void {
    batch(() => {
      this.#kept.value = this.problems.value ?? NO_ROWS;
      this.#isOutdated = false;
      this.isOnlyBad.value = isOn;
    });
  }

  sort(column: number): void {
    this.sorting.value = nextSorting(this.sorting.value, column);
  }

  /** Removes a row: those after it get other numbers. Returns what puts it back, if there is room. */
  remove(row: number): () => boolean {
    return batch(() => {
      const back = this.#rows.removeRow(row);
      const wasKept = this.#kept.peek().has(row);
      this.#renumber((it) => (it === row ? [] : [it > row ? it - 1 : it]));
      return () =>
        batch(() => {
          if (!back()) return false;
          this.#renumber((it) => [it >= row ? it + 1 : it], wasKept ? [row] : []);
          return true;
        });
    });
  }

  #renumber(numbers: (row: number) => readonly number[], more: readonly number[] = []): void {
    this.#count = this.#rows.count.peek();
    this.#kept.value = new Set([...[...this.#kept.peek()].flatMap(numbers), ...more]);
  }

  /** Without search and filter; the order stays. */
  showAll(): void {
    batch(() => {
      this.search.value = "";
      this.isOnlyBad.value = false;
    });
  }

  close(): void {
    this.#stop();
  }
}
