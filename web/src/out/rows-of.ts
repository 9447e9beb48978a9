// The values of the labels that are printed or exported.
import type { Editor } from "../editor/editor";
import { labelCount } from "./labels";
import type { Which } from "./which";

/** A row for each label. */
export function rowsOf(editor: Editor, which: Which): readonly Readonly<Record<string, string>>[] {
  if (which === "current") return Array.from({ length: labelCount(editor) }, () => editor.given.value);
  const all = editor.rows.all.value;
  return which === "all" ? all : which.map((row) => all[row] ?? {});
}
