// Saving rows as a CSV file.
import { fileName, saveFile } from "../browser/files";
import { write } from "../data/delimited";
import type { Editor } from "../editor/editor";

/** With a byte order mark, so that spreadsheets read Unicode. */
export function saveRows(editor: Editor): void {
  const table = editor.rows.table.value;
  if (!table) return;
  const text = write([table.columns, ...table.rows]);
  saveFile(fileName(editor.name.value, "csv"), new Blob(["\ufeff", text], { type: "text/csv" }));
}
