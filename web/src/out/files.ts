// Exports: files made by the service or from the current document.
import type { Circumstances } from "../api/convert";
import { exportCommands, exportFile, type Format, type Labels } from "../api/export";
import { fileName, saveFile } from "../browser/files";
import { numbersAfter } from "../document/values";
import type { Editor } from "../editor/editor";
import { copyText } from "../shell/clipboard";
import { lookedAt, numbered } from "./numbers";
import { dotsOf, offset } from "./offset";
import { rowsOf } from "./rows-of";
import type { Which } from "./which";

const ENDINGS: Record<Format, string> = {
  zpl: "zpl",
  spec: "spec.json",
  png: "png",
  svg: "svg",
  pdf: "pdf",
  sheet: "pdf",
};

/** With the pictures that the rows name, the copies, and with numbers of counters. */
export function labelsOf(editor: Editor, rows: Labels["rows"], at: Circumstances): Labels {
  const document = editor.document.value;
  return { document, rows, images: editor.pictures.of(document, rows), ...editor.copies.asked.value, ...at };
}

/** The name of the file that an export makes. */
export const fileOf = (editor: Editor, format: Format, which: Which = "current") =>
  fileName(nameOf(editor, which), ENDINGS[format]);

export async function exportAs(editor: Editor, format: Format, which: Which = "current"): Promise<void> {
  const name = fileOf(editor, format, which);
  saveFile(name, await fileFor(editor, format, which));
}

async function fileFor(editor: Editor, format: Format, which: Which): Promise<Blob> {
  if (format === "zpl") return commands(editor, which);
  const make = (at: Circumstances) => exportFile(labelsOf(editor, rowsOf(editor, which), at), format);
  // A picture of a label is no label: it takes no number.
  return format === "pdf" ? numbered(editor, which, make) : make(lookedAt(editor, which));
}

/** The ZPL for the printer of this desk, with its offset. */
export function commands(editor: Editor, which: Which): Promise<Blob> {
  const [document, by] = [editor.document.value, dotsOf(offset.value, editor.sheet.value.dpi)];
  const [rows, copies] = [rowsOf(editor, which), editor.copies.asked.value];
  return numbered(editor, which, async (at) => {
    const parts: Blob[] = [];
    const before: Labels["rows"][number][] = [];
    // Labels follow each other in a file, so that many pictures can be sent in several requests.
    for (const batch of editor.pictures.batches(document, rows)) {
      const counters = numbersAfter(document, at.counters ?? {}, before);
      parts.push(await exportCommands({ document, ...batch, ...copies, ...at, counters }, by));
      before.push(...batch.rows);
    }
    return parts.length === 1 && parts[0] ? parts[0] : new Blob(parts);
  });
}

/** The file of a single row has its number. */
function nameOf(editor: Editor, which: Which): string {
  const name = editor.name.value;
  return editor.rows.count.value > 0 && which === "current" ? `${name} ${editor.rows.index.value + 1}` : name;
}

export async function copyZpl(editor: Editor): Promise<void> {
  const file = await commands(editor, "current");
  await copyText(await file.text());
}

/** The document unchanged, with unknown fields. */
export function exportDocument(editor: Editor): void {
  const text = `${JSON.stringify(editor.document.value, null, 2)}\n`;
  saveFile(fileName(editor.name.value, "json"), new Blob([text], { type: "application/json" }));
}
