// The values of the labels that are printed or exported.
import type { Editor } from "../editor/editor";
import { labelCount } from "./labels";
import type { Which } from "./which";

/** A row for each label, with its number of copies. */
export function rowsOf(editor: Editor, which: Which): readonly Readonly<Record<string, string>>[] {
  const { copies, given, rows } = editor;
  if (which === "current") {
    copies.ofCurrent();
    return Array.from({ length: labelCount(editor) }, () => copies.beside(given.value, rows.index.value));
  }
  const all = rows.all.value;
  const wanted = which === "all" ? all.map((_, row) => row) : which;
  return wanted.map((row) => copies.beside(all[row] ?? {}, row));
}
