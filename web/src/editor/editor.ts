// An open design: its document and history, its drawing, and where it is stored.
import { batch, computed, effect, type ReadonlySignal, type Signal, signal } from "@preact/signals";
import { createContext } from "preact";
import { useContext } from "preact/hooks";
import { checkRows, gradeRow } from "../api/check";
import { type Circumstances, convert, type LabelCircumstances } from "../api/convert";
import { exportFile } from "../api/export";
import { presets } from "../api/presets";
import { isSameData, NO_ROWS, type RowState } from "../data/state";
import { type Draft, dropDraft, isFresh, keepDraft } from "../document/draft";
import type { Document } from "../document/model";
import { asPrinted } from "../document/printer";
import { sheet } from "../document/sheet";
import { type State, Store } from "../document/store";
import { all, frames } from "../document/tree";
import { askedNames, countersOf, madeNames, numbersAfter, numbersFrom, valuesOf } from "../document/values";
import { boxOut, isQuarterTurned, LABEL } from "../geometry/frame";
import type { Unit } from "../geometry/units";
import { bounds } from "../kinds/element";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { measures } from "../shell/measures";
import { owner } from "../shell/owner";
import { type AskRows, RowCheck } from "./check";
import { now } from "./clock";
import { concerningLabel, concerningRows } from "./concerning";
import { Copies } from "./copies";
import { Counters } from "./counters";
import { gradedRows } from "./grades";
import { dropRows, forgetRows, keepRows, type StoredRows } from "./keep-rows";
import { Keeping } from "./keeping";
import { overlayOf } from "./overlay";
import { type Ask, Painting, type Values, withMade } from "./painting";
import { Pictures } from "./pictures";
import { type AskPicture, PrintPicture } from "./print-picture";
import { RowRange } from "./row-range";
import { Rows } from "./rows";
import { Tabs } from "./tabs";
import { startingUnit } from "./unit";
import { View } from "./view";

/** The saved version of a design. */
export interface Kept {
  readonly id: string;
  readonly revision: number;
  readonly name: string;
  readonly document: Document;
  /** The rows that are saved in the design. */
  readonly rows: RowState;
  /** Whether these rows did not fit into the design: they stay in this browser. */
  readonly areRowsHere?: boolean;
  /** Whether only their pictures did not fit. */
  readonly arePicturesHere?: boolean;
}

export type PanelName = "properties" | "layers" | "data" | "values" | "findings" | "zpl" | "api";

/** One object, so that documents without values have the same ones. */
const NO_VALUES: Values = {};

export class Editor {
  readonly store: Store;
  readonly #state = signal<State>({
    document: { schemaVersion: 1, size: {}, elements: [] },
    rows: NO_ROWS,
    selection: [],
  });
  readonly name = signal("");
  readonly kept = signal<Kept | undefined>(undefined);
  readonly panel = signal<PanelName>("properties");
  readonly unit = signal<Unit>(startingUnit());
  /** Whether the dialog for sheets of labels is open. */
  readonly isSheetAsked = signal(false);
  /** Read out by screen readers. */
  readonly spoken = signal("");
  /** The rows of data beside the design. */
  readonly rows: Rows;
  /** How often labels are printed. */
  readonly copies: Copies;
  /** Some of the rows, for the dialogs that print or export. */
  readonly range: RowRange;
  /** The numbers of its counters. */
  readonly counters: Counters;
  /** How many labels are printed if no rows say it: those of a design with counters differ. */
  readonly labels = signal(1);
  /** The pictures beside the rows. */
  readonly pictures: Pictures;
  readonly painting: Painting;
  /** Findings in all rows. */
  readonly check: RowCheck;
  /** The grades of the barcodes with the current values. */
  readonly grades: RowCheck;
  /** The virtual printer's picture. */
  readonly print: PrintPicture;
  readonly view = new View();
  /** Whether the differences of an imported design are shown on the label. */
  readonly showsDifferences = signal(false);
  /** The dots in which it differs, right after it was imported. */
  readonly overlay: string | undefined;
  readonly tabs: Tabs;
  /** During a gesture nothing is written: every frame of a drag would copy the whole document. */
  readonly #isChanging = signal(false);
  readonly #drafts = new Keeping();
  readonly #table = new Keeping();
  /** Whose drafts it writes. */
  #owner: string | undefined;
  /** The storage key: the design's id, or the draft's key. */
  readonly #key: Signal<string>;
  /** What was opened, if it is no work of anybody yet. */
  readonly #untouched: Pick<Draft, "document" | "name"> | undefined;
  #stops: (() => void)[];
  #isClosed = false;

  readonly document = computed(() => this.#state.value.document);
  readonly rowState = computed(() => this.#state.value.rows);
  readonly selection = computed(() => this.#state.value.selection);
  readonly sheet = computed(() => {
    const { size, printer } = this.document.value;
    return sheet(size, presets.value, printer?.dpi);
  });
  /** What the catalog says about the label; nothing for a size of its own. */
  readonly stock = computed(() => presets.value.find(({ id }) => id === this.document.value.size.preset));
  /** The group that was entered. */
  readonly scope = computed(() => this.#state.value.scope);
  /** The space that each element stands in. */
  readonly frames = computed(() => frames(this.document.value.elements));
  readonly selected = computed(() => {
    const wanted = new Set(this.selection.value);
    return [...all(this.document.value.elements)].filter((element) => wanted.has(element.id));
  });
  /** How many labels are printed: of a design with counters more than one, even without rows. */
  readonly labelCount = computed(() => (this.hasCounters.value && this.rows.count.value === 0 ? this.labels.value : 1));
  /** The labels that are checked: all rows, all labels with their numbers, or the one that was filled in. */
  readonly checkedLabels = computed((): readonly Values[] => {
    const count = this.labelCount.value;
    if (count === 1 && !this.filled.value) return this.copies.checked(this.copies.printed.value);
    return Array.from({ length: count }, () => this.given.value);
  });
  readonly isDirty = computed(() => {
    const kept = this.kept.value;
    if (!kept || kept.document !== this.document.value || kept.name !== this.name.value) return true;
    return !isSameData(kept.rows, this.rowState.value);
  });
  /** The saved design does not contain the rows, since they are too large. */
  readonly areRowsHere = computed(() => this.rows.count.value > 0 && this.#storedRows()?.standing === "here");
  /** The saved design does not contain the pictures of the rows. */
  readonly arePicturesHere = computed(() => {
    const standing = this.#storedRows()?.standing;
    return this.pictures.list.value.length > 0 && (standing === "here" || standing === "picturesHere");
  });
  /** This browser cannot store the rows and their pictures. */
  readonly areRowsNotKept = computed(() => this.#table.state.value === "failed");
  /** The placeholders that data gives, in drawing order: without those that make themselves. */
  readonly names = computed(() => askedNames(this.document.value));
  /** The placeholders that make themselves. A row may give them a value instead. */
  readonly made = computed(() => madeNames(this.document.value));
  readonly hasCounters = computed(() => countersOf(this.document.value).length > 0);
  /** The values that somebody filled in to print them; nothing while the design is edited. */
  readonly filled = signal<Values | undefined>(undefined);
  /** The values that data gives: those that were filled in, the current row, or the sample values. */
  readonly given = computed((): Values => this.filled.value ?? this.rows.current.value ?? this.#samples.value);
  /** The current values of placeholders: those, and the ones that made themselves in the last drawing. */
  readonly values = computed((): Values => withMade(this.painting.painted.value?.conversion.made, this.given.value));
  readonly #samples = computed((): Values => {
    const [samples, made] = [this.document.value.sampleData ?? NO_VALUES, this.made.value];
    const own = Object.entries(samples).filter(([name]) => !made.has(name));
    return own.length === Object.keys(samples).length ? samples : Object.fromEntries(own);
  });
  /** Whether closing the page now would lose work that is neither saved nor stored in this browser. */
  readonly isAtRisk = computed(
    () => (this.isDirty.value && this.#drafts.state.value !== "kept") || this.#table.state.value !== "kept",
  );
  /** This browser cannot store drafts. */
  readonly isNotKept = computed(() => this.isDirty.value && this.#drafts.state.value === "failed");
  readonly history = computed(() => {
    void this.#state.value;
    return { undo: this.store.undoName, redo: this.store.redoName };
  });

  /** `isOnlyPrinted`: nothing is edited, so that nothing is stored over what the editor keeps in this browser. */
  constructor(draft: Draft, kept: Kept | undefined, rows?: RowState, isOnlyPrinted = false) {
    this.#key = signal(draft.key);
    this.#owner = draft.owner;
    this.overlay = overlayOf(draft.key);
    this.#untouched = draft.isUntouched ? draft : undefined;
    this.store = new Store(draft.document, Date.now, rows);
    batch(() => {
      this.#state.value = this.store.state;
      this.name.value = draft.name;
      this.kept.value = kept;
    });
    const fillable = computed(() => [...new Set([...this.names.value, ...this.made.value])]);
    this.rows = new Rows(fillable, this.rowState, this.store);
    this.copies = new Copies(this.rows, fillable);
    this.range = new RowRange(this.rows, this.copies);
    this.pictures = new Pictures(this.document, this.rows.all, this.rows.pictures);
    this.counters = new Counters(this.document, this.kept);
    const { of } = this.pictures;
    const [{ given }, here] = [this, () => this.#here()];
    const drawn: Ask = async (document, ...rest) =>
      concerningLabel(document, await convert(asPrinted(document), ...rest));
    this.painting = new Painting(this.document, given, drawn, of, () => this.#shown());
    const all = checkRows(this.copies.from);
    const checked: AskRows = async (document, ...rest) =>
      concerningRows(document, await all(asPrinted(document), ...rest));
    const graded: AskRows = (document, values, stop, images, at) =>
      gradeRow(asPrinted(document), values, stop, images, at);
    this.check = new RowCheck(this.document, this.checkedLabels, checked, {
      pictures: of,
      circumstances: () => this.circumstances(),
      numbers: () => (this.labelCount.value === 1 ? this.copies.printed.value : undefined),
    });
    const grading = { pictures: of, circumstances: here };
    this.grades = new RowCheck(this.document, gradedRows(this.document, given), graded, grading);
    const pictured: AskPicture = (labels, signal) =>
      exportFile({ ...labels, document: asPrinted(labels.document) }, "png", signal);
    this.print = new PrintPicture(this.document, given, of, pictured, here);
    // Whoever edits the design elsewhere is not told of a page that only prints it.
    this.tabs = new Tabs(isOnlyPrinted ? signal(`print-${draft.key}`) : this.#key);
    document.addEventListener("visibilitychange", this.#looked);
    this.#stops = [
      this.store.subscribe((state) =>
        batch(() => {
          this.#state.value = state;
          this.#isChanging.value = this.store.isChanging;
        }),
      ),
      ...(isOnlyPrinted ? [] : [effect(() => this.#keepDraft()), effect(() => this.#keepRows())]),
      () => document.removeEventListener("visibilitychange", this.#looked),
      effect(() => {
        measures.value = { unit: this.unit.value, dpi: this.sheet.value.dpi };
      }),
      () => this.counters.close(),
      () => this.painting.close(),
      () => this.check.close(),
      () => this.grades.close(),
      () => this.print.close(),
      () => this.tabs.close(),
    ];
  }

  /** A check of labels that are printed on sheets, which get other dots. It runs until it is closed. */
  sheetCheck(
    labels: ReadonlySignal<readonly Values[]>,
    /** The rows of the labels; nothing for the label on the stage. */
    numbers: ReadonlySignal<readonly number[] | undefined>,
  ): RowCheck {
    const ask = checkRows(this.copies.from, () => true);
    const asked: AskRows = (document, ...rest) => ask(asPrinted(document), ...rest);
    return new RowCheck(this.document, labels, asked, {
      pictures: this.pictures.of,
      circumstances: () => (numbers.value ? this.#from(numbers.value[0] ?? 0) : this.#here()),
      numbers: () => numbers.value,
    });
  }

  /** The print of another document with the values of the label on the stage. It is asked for until it is closed. */
  pictureOf(document: Document): PrintPicture {
    const pictured: AskPicture = (labels, stop) =>
      exportFile({ ...labels, document: asPrinted(labels.document) }, "png", stop);
    const [given, at] = [signal(this.given.value), () => this.#here()];
    const picture = new PrintPicture(signal(document), given, this.pictures.of, pictured, at);
    picture.isOn.value = true;
    return picture;
  }

  /** The page was left; earlier requests may still be answered. */
  get isClosed(): boolean {
    return this.#isClosed;
  }

  close(): void {
    this.#isClosed = true;
    for (const stop of this.#stops) stop();
    void this.#forgetRows(this.#key.peek());
  }

  /** The box of an element in inches of the label, wherever it is held. */
  readonly bounds = (element: Element) => {
    const frame = this.frames.value.get(element.id) ?? LABEL;
    return boxOut(frame, bounds(element, this.painting.measured, isQuarterTurned(frame.rotation)));
  };

  /** The name of these elements in a change: "barcode" or "3 elements". */
  readonly nameOf = (elements: readonly Element[] = this.selected.value): string => {
    const [first] = elements;
    return elements.length === 1 && first
      ? strings.kinds[first.type].toLowerCase()
      : strings.change.several(elements.length);
  };

  /** Changes the document and keeps the selection. */
  edit(name: string, change: (document: Document) => Document, key?: string): void {
    this.store.transact(name, (state) => ({ ...state, document: change(state.document) }), key);
  }

  /** Dates of a page that was left open are those of the day on which it is looked at again. */
  readonly #looks = signal(0);
  readonly #looked = () => {
    if (document.visibilityState === "visible") this.#looks.value += 1;
  };

  /** The time and the next numbers: what a look at the labels starts with. Printing takes its numbers. */
  circumstances(): Circumstances {
    const values = valuesOf(this.document.value);
    if (values.length === 0) return {};
    if (values.some(({ type }) => type === "date")) void this.#looks.value;
    return { now: now(), counters: this.counters.next.value };
  }

  /** Those of the label on the stage alone, whose row has others before it. */
  #here(): Circumstances {
    const at = this.circumstances();
    if (!at.counters) return at;
    return { ...at, counters: numbersAfter(this.document.value, at.counters, this.copies.before.value) };
  }

  /** Those of labels that begin with this row. */
  #from(row: number): Circumstances {
    const at = this.circumstances();
    if (!at.counters) return at;
    return { ...at, counters: numbersFrom(this.document.value, at.counters, this.copies.valuesBefore(row)) };
  }

  /** The same. Where a counter ends before this label, the service says so. */
  #shown(): LabelCircumstances {
    const at = this.#here();
    const isEnded = Object.values(at.counters ?? {}).some((number) => number < 0);
    return isEnded ? { ...this.circumstances(), before: this.copies.before.value.length } : at;
  }

  /** The design was saved: the draft is no longer needed. */
  async settle(kept: Kept): Promise<void> {
    const before = this.#key.value;
    batch(() => {
      this.#key.value = kept.id;
      this.kept.value = kept;
      this.#owner = owner.peek();
    });
    if (before === kept.id) return;
    if (this.#isClosed) {
      // The effects no longer run. Work after the saved version stays a draft; otherwise the rows move to the new key
      // here.
      if (this.isDirty.value) return;
      this.#table.keep(() => keepRows(kept.id, this.#storedRows()));
    }
    await Promise.all([this.#drafts.idle(), this.#table.idle()]);
    // A copy does not take the rows of its original.
    const done = [dropDraft(before), ...(isFresh(before) ? [dropRows(before)] : [])];
    await Promise.all(done).catch(() => undefined);
    forgetRows(before);
    if (this.#isClosed) await this.#forgetRows(kept.id);
  }

  /** Once they are written. */
  async #forgetRows(key: string): Promise<void> {
    await this.#table.idle();
    forgetRows(key);
  }

  #keepDraft(): void {
    if (this.#isChanging.value) return;
    const [document, name, kept, isDirty] = [this.document.value, this.name.value, this.kept.value, this.isDirty.value];
    const key = this.#key.value;
    const first = this.#untouched;
    const owner = this.#owner;
    const isUntouched =
      first !== undefined && first.document === document && first.name === name && this.#storedRows() === undefined;
    const draft = { key, name, document, revision: kept?.revision ?? null, time: Date.now() };
    this.#drafts.keep(() => (isDirty || isFresh(key) ? keepDraft({ ...draft, isUntouched, owner }) : dropDraft(key)));
  }

  #keepRows(): void {
    const [rows, key] = [this.#storedRows(), this.#key.value];
    this.#table.keep(() => keepRows(key, rows));
  }

  /** The rows with their standing; nothing if there are none, and none were removed since the design was saved. */
  #storedRows(): StoredRows | undefined {
    const [kept, { index: _, ...rows }] = [this.kept.value, this.rowState.value];
    const isSaved = kept !== undefined && isSameData(kept.rows, this.rowState.value);
    if (!rows.table && !rows.pictures && (isSaved || !kept)) return undefined;
    const saved = kept?.areRowsHere ? "here" : kept?.arePicturesHere ? "picturesHere" : "saved";
    return { ...rows, index: this.rows.index.value, standing: isSaved ? saved : "changed", owner: this.#owner };
  }
}

export const EditorContext = createContext<Editor | undefined>(undefined);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error("no design is open here");
  return editor;
}
