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
  readonly #editor: Editor;
  readonly #key: string;
  #stop: () => void;

  constructor(editor: Editor, id: string) {
    this.#editor = editor;
    this.#key = keyOf(id);
    this.names = editor.names.peek();
    this.values.value = parse(recall(this.#key), this.names);
    this.#stop = effect(() => {
      const values = this.values.value;
      // A field without a value prints nothing: its sample is only a hint.
      const own = this.names.map((name) => [name, valueNamed(values, name) ?? ""] as const);
      this.#editor.filled.value = Object.fromEntries([...Object.entries(this.fromRow.value), ...own]);
      remember(this.#key, Object.keys(values).length > 0 ? JSON.stringify(values) : undefined);
    });
  }

  close(): void {
    this.#stop();
  }

  of(name: string): string {
    return valueNamed(this.values.value, name) ?? "";
  }

  set(name: string, value: string): void {
    const others = Object.entries(this.values.value).filter(([other]) => other !== name);
    this.values.value = Object.fromEntries(value === "" ? others : [...others, [name, value]]);
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
      if (copies !== undefined) this.#editor.copies.set(copies);
    });
  }

  /** Returns a function that brings them back. */
  clear(): () => void {
    const [values, fromRow] = [this.values.value, this.fromRow.value];
    batch(() => {
      this.values.value = {};
      this.fromRow.value = {};
      this.left.value = new Set();
    });
    return () =>
      batch(() => {
        this.values.value = values;
        this.fromRow.value = fromRow;
      });
  }
}

/** Kept values of fields that the design still has. */
export function parse(kept: string | null, names: readonly string[]): Values {
  try {
    const found: unknown = JSON.parse(kept ?? "{}");
    const own = Object.entries(Object(found)).filter(
      (it): it is [string, string] => names.includes(it[0]) && typeof it[1] === "string" && it[1] !== "",
    );
    return Object.fromEntries(own);
  } catch {
    return {};
  }
}
