// What is printed on sheets: which labels, on which places, with which marks. The sheet itself belongs to the design.
import { batch, computed, signal } from "@preact/signals";
import { exportSheets, type Labels } from "../../api/export";
import { presets } from "../../api/presets";
import { isRange } from "../../data/range";
import { withPrinter } from "../../document/printer";
import type { Editor } from "../../editor/editor";
import type { Values } from "../../editor/painting";
import { strings } from "../../language/strings";
import { type ChoiceId, choiceOf, OWN_SHEET, settingsFor, sheetChoice, sheetOf } from "../../printers/choices";
import { formatOf, type PrinterSettings, withSetting } from "../../printers/settings";
import { freePlaces, type MARKS, type SheetSettings, sheetsFor } from "../../printers/sheet";
import { labelsOf } from "../files";
import { canChooseLabels } from "../labels";
import { numbered } from "../numbers";
import { choosePrinter, usualPage } from "../printer/choose";
import { rowsOf, rowsOfRange } from "../rows-of";
import type { Which } from "../which";
import { drift } from "./drift";

/** The most labels of one request. */
export const MOST_LABELS = 10_000;

export class SheetJob {
  readonly #editor: Editor;
  /** The sheet of a design that is usually printed otherwise: it is not stored. */
  readonly #aside = signal<PrinterSettings | undefined>(undefined);
  readonly start = signal(1);
  readonly skip = signal<readonly number[]>([]);
  readonly click = signal<"start" | "skip">("start");
  readonly marks = signal<(typeof MARKS)[number]>("none");
  readonly which = signal<"all" | "some" | "current">("all");
  /** Without a number, the sheet is filled. */
  readonly #count = signal<number | undefined>(undefined);

  constructor(editor: Editor) {
    this.#editor = editor;
  }

  readonly #isStored = computed(() => formatOf(this.#editor.document.value.printer) === "sheet");

  readonly settings = computed((): PrinterSettings | undefined => {
    const stored = this.#editor.document.value.printer;
    if (this.#isStored.value) return stored;
    const stock = this.#editor.stock.value;
    return this.#aside.value ?? this.#for(stock?.sheet ? sheetChoice(stock) : OWN_SHEET);
  });

  readonly #chosen = computed(() => ({ settings: this.settings.value, stock: this.#editor.stock.value }));

  readonly choice = computed((): ChoiceId => choiceOf(this.#chosen.value, presets.value));
  readonly geometry = computed(() => sheetOf(this.#chosen.value));

  choose(choice: ChoiceId): void {
    batch(() => {
      if (this.#isStored.value) choosePrinter(this.#editor, choice);
      else this.#aside.value = this.#for(choice);
      this.renew();
    });
  }

  /** Changes the sheet, key by key. */
  set(change: Partial<SheetSettings>): void {
    const sheet = { ...this.settings.value?.sheet, ...change };
    if (this.#isStored.value)
      this.#editor.edit(
        strings.change.printerSettings,
        (document) => withPrinter(document, withSetting(document.printer, "sheet", sheet)),
        `printer.sheet.${Object.keys(change).join()}`,
      );
    else this.#aside.value = withSetting(this.settings.value, "sheet", sheet);
  }

  /** A new sheet: all places are free. */
  renew(): void {
    batch(() => {
      this.start.value = 1;
      this.skip.value = [];
    });
  }

  clicked(place: number): void {
    if (this.click.value === "start") this.start.value = place;
    else if (this.skip.value.includes(place)) this.skip.value = this.skip.value.filter((it) => it !== place);
    else this.skip.value = [...this.skip.value, place].sort((a, b) => a - b);
  }

  /** The first sheet, as it is filled. */
  readonly filling = computed((): SheetSettings => {
    const order = this.settings.value?.sheet?.order;
    return { start: this.start.value, skip: this.skip.value, ...(order ? { order } : {}) };
  });

  readonly free = computed(() => {
    const geometry = this.geometry.value;
    return geometry ? freePlaces(geometry, this.filling.value) : [];
  });

  /** The rows that are printed, from 0; nothing for the label on the stage. */
  readonly rows = computed((): readonly number[] | undefined => {
    const { copies, range, rows } = this.#editor;
    if (this.which.value === "current" || rows.count.value === 0) return undefined;
    return this.which.value === "some" ? range.printed.value : copies.printed.value;
  });

  /** Whether the range of rows has none. */
  readonly isRangeWrong = computed(
    () => this.which.value === "some" && this.rows.value !== undefined && !isRange(this.#editor.range.found.value),
  );

  /** What is printed. */
  get asked(): Which {
    if (this.rows.value === undefined) return "current";
    return this.which.value === "some" ? rowsOfRange(this.#editor) : "all";
  }

  /** The values of the labels, to be checked: copies are the same label. */
  readonly checked = computed((): readonly Values[] => {
    const { copies, given } = this.#editor;
    if (this.rows.value) return copies.checked(this.rows.value);
    return Array.from({ length: canChooseLabels(this.#editor) ? this.count.value : 1 }, () => given.value);
  });

  /** The number of labels of this design, without rows. */
  readonly count = computed(() => this.#count.value ?? Math.max(1, this.free.value.length));
  readonly isFilled = computed(() => this.#count.value === undefined);

  setCount(count: number | undefined): void {
    this.#count.value = count === undefined ? undefined : Math.min(MOST_LABELS, Math.max(1, Math.round(count)));
  }

  readonly labels = computed(() => (this.rows.value ? this.#editor.copies.total(this.rows.value) : this.count.value));
  readonly sheets = computed(() => {
    const geometry = this.geometry.value;
    return geometry ? sheetsFor(this.labels.value, geometry, this.filling.value) : 0;
  });

  /** The PDF. */
  make(which: Which): Promise<Blob> {
    const editor = this.#editor;
    if (which !== "current") {
      return numbered(editor, which, (at) => exportSheets(labelsOf(editor, rowsOf(editor, which), at), this.#asked()));
    }
    // Labels with counters differ, the others are copies.
    if (canChooseLabels(editor)) editor.labels.value = this.count.value;
    return numbered(editor, which, (at) => {
      const labels: Labels = { ...labelsOf(editor, rowsOf(editor, which), at) };
      const { copiesFrom: _, ...rest } = labels;
      return exportSheets({ ...rest, copies: canChooseLabels(editor) ? 1 : this.count.value }, this.#asked());
    });
  }

  #asked(): SheetSettings {
    const { x, y } = drift.value;
    const [marks, skip] = [this.marks.value, this.skip.value];
    return {
      ...this.settings.value?.sheet,
      ...this.geometry.value,
      ...this.filling.value,
      ...(skip.length === 0 ? { skip: [] } : {}),
      ...(marks === "none" ? {} : { marks }),
      ...(x === 0 ? {} : { offsetXMm: x }),
      ...(y === 0 ? {} : { offsetYMm: y }),
    };
  }

  #for(choice: ChoiceId): PrinterSettings | undefined {
    const { width, height } = this.#editor.sheet.value;
    const label = { width, height, stock: this.#editor.stock.value };
    return settingsFor(choice, undefined, label, presets.value, usualPage(this.#editor));
  }
}

const jobs = new WeakMap<Editor, SheetJob>();

/** Of an open design: a sheet that is used up in part stays so while the page is open. */
export function jobOf(editor: Editor): SheetJob {
  const job = jobs.get(editor) ?? new SheetJob(editor);
  jobs.set(editor, job);
  return job;
}
