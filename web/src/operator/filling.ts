// What somebody filled in: the values of the fields, kept on this device until they are cleared.
import { batch, effect, signal } from "@preact/signals";
import { PERSONAL, recall, remember } from "../browser/memory";
import { madeNames } from "../document/values";
import type { Editor } from "../editor/editor";
import { valueNamed } from "../text/placeholders";
import type { PickedRow } from "./choices";

type Values = Readonly<Record<string, string>>;

const keyOf = (id: string) => PERSONAL + id;

export class Filling {
  /** The placeholders with a field, in drawing order. */
  readonly names: readonly string[];
  readonly values = signal<Values>({});
  /** Values that would make themselves, but that the chosen row gives. */
  readonly fromRow = signal<Values>({});
  /** The fields that were left once: an empty one that nobody has come to yet is no problem. */
  readonly left = signal<ReadonlySet<string>>(new Set());
  /** The copies that the chosen row gave, and those before any row was chosen. */
  #copies: { readonly given: number; readonly before: number } | undefined;
  readonly #editor: Editor;
  readonly #key: string;
  #stop: () => void;

  constructor(editor: Editor, id: string) {
    this.#editor = editor;
    this.#key = keyOf(id);
    this.names = editor.names.peek();
    const kept = recall(this.#key);
    this.values.value = parse(kept, this.names);
    this.fromRow.value = parse(kept, [...madeNames(editor.document.peek())], true);
    this.#stop = effect(() => {
      const [values, fromRow] = [this.values.value, this.fromRow.value];
      // A field without a value prints nothing: its sample is only a hint.
      const own = this.names.map((name) => [name, valueNamed(values, name) ?? ""] as const);
      this.#editor.filled.value = Object.fromEntries([...Object.entries(fromRow), ...own]);
      const all = [...Object.entries(fromRow), ...Object.entries(values)];
      remember(this.#key, all.length > 0 ? JSON.stringify(Object.fromEntries(all)) : undefined);
    });
  }

  close(): void {
    this.#stop();
  }

  of(name: string): string {
    return valueNamed(this.values.value, name) ?? "";
  }

  /** By hand: from then on the label is not the one of the chosen row. */
  set(name: string, value: string): void {
    if (value === this.of(name)) return;
    const others = Object.entries(this.values.value).filter(([other]) => other !== name);
    batch(() => {
      this.values.value = Object.fromEntries(value === "" ? others : [...others, [name, value]]);
      this.fromRow.value = {};
      // A row that is not printed says nothing about another label.
      if (this.#editor.copies.number.value === 0) this.#take(null);
    });
  }

  leave(name: string): void {
    if (!this.left.value.has(name)) this.left.value = new Set([...this.left.value, name]);
  }

  /** Whether a field is empty because nobody has come to it yet. */
  isAwaited(name: string): boolean {
    return this.of(name) === "" && !this.left.value.has(name);
  }

  /** Fields that the row does not give keep their values. */
  pick({ values, copies }: PickedRow): void {
    const made = madeNames(this.#editor.document.value);
    const given = Object.entries(values);
    batch(() => {
      const own = given.filter(([name]) => this.names.includes(name));
      const merged = Object.entries(Object.fromEntries([...Object.entries(this.values.value), ...own]));
      this.values.value = Object.fromEntries(merged.filter(([, value]) => value !== ""));
      this.fromRow.value = Object.fromEntries(given.filter(([name]) => made.has(name)));
      this.left.value = new Set([...this.left.value, ...own.map(([name]) => name)]);
      if (copies !== undefined) this.#take(copies);
    });
  }

  /** A row without a number is printed as often as labels were before a row gave one. */
  #take(given: number | null): void {
    const { copies } = this.#editor;
    const now = copies.number.value;
    // A number that was changed since was chosen by somebody.
    const before = this.#copies?.given === now ? this.#copies.before : now || 1;
    copies.take(given ?? before);
    this.#copies = given === null ? undefined : { given: copies.number.value, before };
  }

  /** Returns a function that brings them back. */
  clear(): () => void {
    const [values, fromRow] = [this.values.value, this.fromRow.value];
    const isSkipped = this.#editor.copies.number.value === 0;
    batch(() => {
      this.values.value = {};
      this.fromRow.value = {};
      this.left.value = new Set();
      if (isSkipped) this.#take(null);
    });
    return () =>
      batch(() => {
        this.values.value = values;
        this.fromRow.value = fromRow;
        if (isSkipped) this.#take(0);
      });
  }
}

/** Kept values that the design still has; empty ones count only where they replace a value that makes itself. */
export function parse(kept: string | null, names: readonly string[], areEmptyKept = false): Values {
  try {
    const found: unknown = JSON.parse(kept ?? "{}");
    const own = Object.entries(Object(found)).filter(
      (it): it is [string, string] =>
        names.includes(it[0]) && typeof it[1] === "string" && (areEmptyKept || it[1] !== ""),
    );
    return Object.fromEntries(own);
  } catch {
    return {};
  }
}
