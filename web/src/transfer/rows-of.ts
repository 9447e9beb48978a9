// The values of the labels that are printed or exported.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { labelCount } from "./labels";
import type { Which } from "./which";

/** The rows that are printed, from 0: those with 0 copies are skipped. */
export function numbersOf({ copies }: Editor, which: Exclude<Which, "current">): readonly number[] {
  return which === "all" ? copies.printed.value : which.filter((row) => !copies.isSkipped(row));
}

/** A row for each label, with its number of copies. It fails if there is nothing to print. */
export function rowsOf(editor: Editor, which: Which): readonly Readonly<Record<string, string>>[] {
  const { copies, given, rows } = editor;
  if (which === "current") {
    copies.ofCurrent();
    return Array.from({ length: labelCount(editor) }, () => copies.beside(given.value, rows.index.value));
  }
  const [all, numbers] = [rows.all.value, numbersOf(editor, which)];
  if (numbers.length === 0) throw new Error(strings.copies.nothing);
  return numbers.map((row) => copies.beside(all[row] ?? {}, row));
}
