// Exports: files made by the service or from the current document.
import { exportCommands, exportFile, type Format, type Labels } from "../api/export";
import { fileName, saveFile } from "../browser/files";
import type { Editor } from "../editor/editor";
import { copyText } from "../shell/clipboard";
import { dotsOf, offset } from "./offset";
import type { Which } from "./which";

const ENDINGS: Record<Format, string> = { zpl: "zpl", spec: "spec.json", png: "png", svg: "svg", pdf: "pdf" };

/** The values of the labels to export, with their numbers of copies. */
export function rowsOf(editor: Editor, which: Which): readonly Readonly<Record<string, string>>[] {
  const { copies, rows, values } = editor;
  if (which === "current") {
    copies.ofCurrent();
    return [copies.beside(values.value, rows.index.value)];
  }
  const all = rows.all.value;
  const wanted = which === "all" ? all.map((_, row) => row) : which;
  return wanted.map((row) => copies.beside(all[row] ?? {}, row));
}

/** With the pictures that the rows name. */
export function labelsOf(editor: Editor, rows: Labels["rows"]): Labels {
  const document = editor.document.value;
  return { document, rows, images: editor.pictures.of(document, rows), ...editor.copies.asked.value };
}

/** The name of the file that an export makes. */
export const fileOf = (editor: Editor, format: Format, which: Which = "current") =>
  fileName(nameOf(editor, which), ENDINGS[format]);

export async function exportAs(editor: Editor, format: Format, which: Which = "current"): Promise<void> {
  const name = fileOf(editor, format, which);
  const rows = rowsOf(editor, which);
  saveFile(name, await (format === "zpl" ? commands(editor, rows) : exportFile(labelsOf(editor, rows), format)));
}

/** The ZPL for the printer of this desk, with its offset. */
export async function commands(editor: Editor, rows: ReturnType<typeof rowsOf>): Promise<Blob> {
  const [document, by] = [editor.document.value, dotsOf(offset.value, editor.sheet.value.dpi)];
  const [parts, copies] = [[] as Blob[], editor.copies.asked.value];
  // Labels follow each other in a file, so that many pictures can be sent in several requests.
  for (const batch of editor.pictures.batches(document, rows))
    parts.push(await exportCommands({ document, ...batch, ...copies }, by));
  return parts.length === 1 && parts[0] ? parts[0] : new Blob(parts);
}

/** The file of a single row has its number. */
function nameOf(editor: Editor, which: Which): string {
  const name = editor.name.value;
  return editor.rows.count.value > 0 && which === "current" ? `${name} ${editor.rows.index.value + 1}` : name;
}

export async function copyZpl(editor: Editor): Promise<void> {
  const file = await commands(editor, rowsOf(editor, "current"));
  await copyText(await file.text());
}

/** The document unchanged, with unknown fields. */
export function exportDocument(editor: Editor): void {
  const text = `${JSON.stringify(editor.document.value, null, 2)}\n`;
  saveFile(fileName(editor.name.value, "json"), new Blob([text], { type: "application/json" }));
}
