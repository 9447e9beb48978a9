// Exports: files made by the service or from the current document.
import type { Circumstances } from "../api/convert";
import { exportCommands, exportFile, type Format, type Labels } from "../api/export";
import { fileName, saveFile } from "../browser/files";
import { asPrinted } from "../document/printer";
import { numbersAfter } from "../document/values";
import type { Editor } from "../editor/editor";
import { FACTS } from "../printers/languages";
import { formatOf, LANGUAGES, type Language, languageOf } from "../printers/settings";
import { copyText } from "../shell/clipboard";
import { lookedAt, numbered } from "./numbers";
import { dotsOf, offset } from "./offset";
import { rowsOf } from "./rows-of";
import type { Which } from "./which";

/** What is in commands, and can be sent to a printer as it is. */
type Commands = "zpl" | Language;

const ENDINGS: Record<Exclude<Format, Commands>, string> = {
  ...{ spec: "spec.json", png: "png", svg: "svg", pdf: "pdf", sheet: "pdf" },
};

const isCommands = (format: Format): format is Commands => format === "zpl" || LANGUAGES.some((it) => it === format);

const endingOf = (format: Format) => (isCommands(format) ? FACTS[format].extension : ENDINGS[format]);

/** What the chosen printer takes; a sheet printer takes no commands. */
export function commandsFor(editor: Editor): Commands | undefined {
  const settings = editor.document.value.printer;
  return formatOf(settings) === "zpl" ? "zpl" : languageOf(settings);
}

/** With the pictures that the rows name, the copies, and with numbers of counters. */
export function labelsOf(editor: Editor, rows: Labels["rows"], at: Circumstances): Labels {
  const document = asPrinted(editor.document.value);
  return { document, rows, images: editor.pictures.of(document, rows), ...editor.copies.asked.value, ...at };
}

/** The name of the file that an export makes. */
export const fileOf = (editor: Editor, format: Format, which: Which = "current") =>
  fileName(nameOf(editor, which), endingOf(format));

export async function exportAs(editor: Editor, format: Format, which: Which = "current"): Promise<void> {
  const name = fileOf(editor, format, which);
  saveFile(name, await fileFor(editor, format, which));
}

async function fileFor(editor: Editor, format: Format, which: Which): Promise<Blob> {
  if (isCommands(format)) return commands(editor, which, format)();
  const rows = rowsOf(editor, which);
  const labels = labelsOf(editor, rows, {});
  const make = (at: Circumstances) => exportFile({ ...labels, ...at }, format);
  // A picture of a label is no label: it takes no number.
  return format === "pdf" ? numbered(editor, which, make, rows) : make(lookedAt(editor, which));
}

/**
 * The bytes for the printer of this desk, in the language of the chosen one, with its offset: made when it was found,
 * of the labels as they are now.
 */
export const forPrinter = (editor: Editor, which: Which) => commands(editor, which, commandsFor(editor) ?? "zpl");

function commands(editor: Editor, which: Which, format: Commands): () => Promise<Blob> {
  const [document, by] = [editor.document.value, dotsOf(offset.value, editor.sheet.value.dpi)];
  const [rows, copies] = [rowsOf(editor, which), editor.copies.asked.value];
  // Documents of PWG raster have a beginning of their own, so that they cannot follow each other.
  const batches =
    format === "pwg" ? [{ rows, images: editor.pictures.of(document, rows) }] : editor.pictures.batches(document, rows);
  const make = async (at: Circumstances) => {
    const parts: Blob[] = [];
    const before: Labels["rows"][number][] = [];
    // Labels follow each other in a file, so that many pictures can be sent in several requests.
    for (const batch of batches) {
      const counters = numbersAfter(document, at.counters ?? {}, before);
      parts.push(await exportCommands({ document, ...batch, ...copies, ...at, counters }, format, by));
      before.push(...batch.rows);
    }
    return parts.length === 1 && parts[0] ? parts[0] : new Blob(parts);
  };
  return () => numbered(editor, which, make, rows);
}

/** The file of a single row has its number. */
function nameOf(editor: Editor, which: Which): string {
  const name = editor.name.value;
  return editor.rows.count.value > 0 && which === "current" ? `${name} ${editor.rows.index.value + 1}` : name;
}

export async function copyZpl(editor: Editor): Promise<void> {
  const file = await commands(editor, "current", "zpl")();
  await copyText(await file.text());
}

/** The document unchanged, with unknown fields. */
export function exportDocument(editor: Editor): void {
  const text = `${JSON.stringify(editor.document.value, null, 2)}\n`;
  saveFile(fileName(editor.name.value, "json"), new Blob([text], { type: "application/json" }));
}
