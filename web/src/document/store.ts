// The document and its rows, with one history for both. States are immutable and share unchanged parts, so a history of
// states costs little more than one of patches and cannot become inconsistent.

import { isSameData, NO_ROWS, type RowState } from "../data/state";
import type { Document } from "./model";
import { all, around, holdsElements, outermost, path } from "./tree";
import { followed, keptApart, leader, twinsOf } from "./twins";

export interface State {
  readonly document: Document;
  /** What placeholders are filled with. */
  readonly rows: RowState;
  readonly selection: readonly string[];
  /** The entered group: its elements can be selected. */
  readonly scope?: string | undefined;
}

interface Entry {
  readonly name: string;
  readonly before: State;
  readonly after: State;
  /** Consecutive changes with the same key are one entry: typing. */
  readonly key: string | undefined;
  readonly time: number;
}

/** A gesture: visible while it goes on, one entry when it ends, none when cancelled. */
export interface Transaction {
  update(change: (start: State) => State): void;
  commit(): void;
  cancel(): void;
}

/** A pause that ends an entry of typing. */
const PAUSE = 1000;

export class Store {
  #state: State;
  #past: Entry[] = [];
  #future: Entry[] = [];
  #open: { start: State } | undefined;
  /** The last selection that undo, redo or a jump put back instead of a person choosing it. */
  #putBack: readonly string[] | undefined;
  readonly #listeners = new Set<(state: State) => void>();
  readonly #now: () => number;

  constructor(document: Document, now: () => number = Date.now, rows: RowState = NO_ROWS) {
    this.#state = { document, rows, selection: [] };
    this.#now = now;
  }

  get state(): State {
    return this.#state;
  }

  /** Whether a gesture goes on. */
  get isChanging(): boolean {
    return this.#open !== undefined;
  }

  get undoName(): string | undefined {
    return this.#past.at(-1)?.name;
  }

  get redoName(): string | undefined {
    return this.#future.at(-1)?.name;
  }

  /** Whether a person chose what is selected; several elements that undo selected again were not chosen. */
  get isChosen(): boolean {
    return this.#state.selection.length < 2 || this.#state.selection !== this.#putBack;
  }

  /** The last step, to compare with later. */
  get last(): object | undefined {
    return this.#past.at(-1);
  }

  /** Whether the next undo or redo is a step of the rows. */
  isOfRows(way: "undo" | "redo"): boolean {
    const entry = (way === "undo" ? this.#past : this.#future).at(-1);
    return entry !== undefined && !isSameData(entry.before.rows, entry.after.rows);
  }

  /** Done steps, oldest first, then undone steps that can be redone. */
  get steps(): { readonly done: readonly string[]; readonly undone: readonly string[] } {
    const name = (entry: Entry) => entry.name;
    return { done: this.#past.map(name), undone: this.#future.map(name).reverse() };
  }

  subscribe(listener: (state: State) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * Selecting is not an entry, but is stored with the entries around it. The group that contains the whole selection is
   * entered, unless another one is given.
   */
  select(selection: readonly string[], scope?: string): void {
    const { document, rows } = this.#state;
    const there = new Set([...all(document.elements)].map((element) => element.id));
    const known = outermost(
      document,
      selection.filter((id) => there.has(id)),
    );
    this.#set({ document, rows, selection: known, scope: scope ?? around(document, known) });
  }

  /** Leaves the entered group and selects it; `false` if there is none. */
  leave(): boolean {
    const { document, rows, scope } = this.#state;
    if (scope === undefined) return false;
    this.#set({ document, rows, selection: [scope], scope: path(document.elements, scope).at(-2)?.id });
    return true;
  }

  /** Showing another row is not an entry either. */
  look(index: number): void {
    this.#set({ ...this.#state, rows: { ...this.#state.rows, index } });
  }

  /** One change is one entry; with the same key it merges with the last one within the pause. */
  transact(name: string, change: (state: State) => State, key?: string, pause = PAUSE): void {
    if (this.#open) return;
    const before = this.#state;
    const after = withDocument(change(before), (it) => keptApart(before.document, followed(before.document, it)));
    if (!isSame(before, after)) this.#record({ name, before, after, key, time: this.#now() }, pause);
    this.#set(after);
  }

  /** Starts a gesture; until it ends nothing else changes the document. */
  begin(name: string): Transaction {
    const open = { start: this.#state };
    this.#open = open;
    const isOpen = () => this.#open === open;
    return {
      update: (change) => {
        if (isOpen()) this.#set(withDocument(change(open.start), (it) => followed(open.start.document, it)));
      },
      commit: () => {
        if (!isOpen()) return;
        this.#open = undefined;
        const before = open.start;
        const after = withDocument(this.#state, (it) => keptApart(before.document, it));
        if (!isSame(before, after)) this.#record({ name, before, after, key: undefined, time: this.#now() });
        // A new object: listeners compare states, and the history changed.
        this.#set({ ...after });
      },
      cancel: () => {
        if (!isOpen()) return;
        this.#open = undefined;
        this.#set(open.start);
      },
    };
  }

  undo(): void {
    const entry = this.#open ? undefined : this.#past.pop();
    if (!entry) return;
    this.#future.push(entry);
    this.#putBackTo(this.#returned(entry, entry.before));
  }

  /** Undoes this step if it is the last one; otherwise nothing. */
  undoOnly(step: object | undefined): boolean {
    const isLast = step !== undefined && !this.#open && this.#past.at(-1) === step;
    if (isLast) this.undo();
    return isLast;
  }

  /** To the state after this many steps. */
  jump(count: number): void {
    while (!this.#open && this.#past.length > count && this.#past.length > 0) this.undo();
    while (!this.#open && this.#past.length < count && this.#future.length > 0) this.redo();
  }

  redo(): void {
    const entry = this.#open ? undefined : this.#future.pop();
    if (!entry) return;
    this.#past.push(entry);
    this.#putBackTo(this.#returned(entry, entry.after));
  }

  #putBackTo(state: State): void {
    const before = this.#state.selection;
    const isSame = before.length === state.selection.length && before.every((id) => state.selection.includes(id));
    if (!isSame) this.#putBack = state.selection;
    this.#set(isSame ? { ...state, selection: before } : state);
  }

  /** Undo keeps the view of what a step did not change: the selection of the document, the current row of the rows. */
  #returned({ before, after }: Entry, to: State): State {
    const { rows, selection, scope } = this.#state;
    if (isSameData(before.rows, after.rows)) return { ...to, rows };
    return before.document === after.document ? { ...to, selection, scope } : to;
  }

  #record(entry: Entry, pause = PAUSE): void {
    const last = this.#past.at(-1);
    this.#future = [];
    if (last && entry.key !== undefined && last.key === entry.key && entry.time - last.time < pause) {
      this.#past[this.#past.length - 1] = { ...entry, before: last.before };
    } else {
      this.#past.push(entry);
    }
  }

  #set(state: State): void {
    const isGone = state.scope !== undefined && !holdsElements(state.document, state.scope);
    const selection = withoutTwins(state);
    const shown = selection === state.selection ? state : { ...state, selection };
    this.#state = isGone ? { ...shown, scope: undefined } : shown;
    for (const listener of this.#listeners) listener(this.#state);
  }
}

const withDocument = (state: State, by: (document: Document) => Document): State => {
  const document = by(state.document);
  return document === state.document ? state : { ...state, document };
};

/** Of texts that are printed as one, the one that is shown. */
function withoutTwins({ document, selection }: State): readonly string[] {
  if (twinsOf(document).size === 0) return selection;
  const shown = [...new Set(selection.map((id) => leader(document, id)))];
  return shown.length === selection.length && shown.every((id, index) => id === selection[index]) ? selection : shown;
}

const isSame = (a: State, b: State) => a.document === b.document && isSameData(a.rows, b.rows);
