// What the grid shows of the rows: those that a search finds, those with problems, and in which order. While cells are
// edited, rows stay where they are: a row that jumps away or vanishes under the caret cannot be corrected.
import { batch, computed, effect, type ReadonlySignal, signal, untracked } from "@preact/signals";
import { nextSorting, type Sorting, shownRows } from "../data/view";
import type { Editor } from "../editor/editor";
import { problemRows } from "../findings/bad-rows";

export class GridView {
  readonly search = signal("");
  readonly isOnlyBad = signal(false);
  readonly sorting = signal<Sorting | undefined>(undefined);
  /** The rows with problems; nothing while that is not known. */
  readonly problems: ReadonlySignal<ReadonlySet<number> | undefined>;
  /** The numbers of the shown rows, from 0. */
  readonly shown: ReadonlySignal<readonly number[]>;
  /** Rows that were corrected stay among them until the filter is set again. */
  readonly #kept = signal<ReadonlySet<number>>(new Set());
  readonly #stop: () => void;

  constructor(editor: Editor) {
    const { rows } = editor;
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
      const found = this.problems.value;
      if (!found || !this.isOnlyBad.value) return;
      const kept = this.#kept.peek();
      if ([...found].some((row) => !kept.has(row))) this.#kept.value = new Set([...kept, ...found]);
    });
  }

  showOnlyBad(isOn: boolean): void {
    batch(() => {
      this.#kept.value = this.problems.value ?? new Set();
      this.isOnlyBad.value = isOn;
    });
  }

  sort(column: number): void {
    this.sorting.value = nextSorting(this.sorting.value, column);
  }

  /** The rows after it have other numbers now. */
  removed(row: number): void {
    const left = [...this.#kept.peek()].filter((it) => it !== row);
    this.#kept.value = new Set(left.map((it) => (it > row ? it - 1 : it)));
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
