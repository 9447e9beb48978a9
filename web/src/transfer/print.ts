// Printing with the browser's own dialog: the exact PDF, with pages as large as the label.
import { exportPdf } from "../api/export";
import { openFile, printFile, saveFile } from "../browser/files";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { fileOf, labelsOf } from "./files";
import { numbered } from "./numbers";
import { dotsOf, offset } from "./offset";
import { rowsOf } from "./rows-of";
import type { Which } from "./which";

const words = strings.out;

export async function printWithBrowser(editor: Editor, which: Which): Promise<void> {
  tell(words.wait);
  const by = dotsOf(offset.value, editor.sheet.value.dpi);
  // Fields may change while numbers are asked for.
  const rows = rowsOf(editor, which);
  const labels = labelsOf(editor, rows, {});
  const file = await numbered(editor, which, (at) => exportPdf({ ...labels, ...at }, by), rows);
  if (await printFile(file)) tell(words.printHow);
  else if (openFile(file)) tell(words.printInTab);
  else {
    // The request took so long that the browser blocks a new tab.
    saveFile(fileOf(editor, "pdf", which), file);
    tell(words.printSaved);
  }
}
