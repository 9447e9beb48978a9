// Which column names the pictures of rows.
import type { Editor } from "../../editor/editor";
import { strings } from "../../language/strings";

const FILE = /\.(png|jpe?g|svg|webp|gif)$/i;

/** The first column whose first row names a picture file; without one, a name for a new column. */
export function likelyColumn(editor: Editor): string {
  const [first] = editor.rows.table.value?.rows ?? [];
  const column = editor.rows.columns.value[first?.findIndex((cell) => FILE.test(cell.trim())) ?? -1];
  // Names of placeholders have no braces.
  return column !== undefined && !/[{}]/.test(column) ? column : strings.picture.column;
}
