// Values to call a saved design with.
import type { Editor } from "../editor/editor";
import { formatOf, type PrinterSettings, type PrintFormat, requestOptions } from "../printers/settings";

export interface Example {
  readonly data: Readonly<Record<string, string>>;
  readonly copies: number;
}

/** The values of the current row, for the existing placeholders, and its copies; one if their number is wrong or 0. */
export function exampleOf(editor: Editor): Example {
  const values = editor.given.value;
  const known = editor.names.value.filter((name) => Object.hasOwn(values, name));
  const data = Object.fromEntries(known.map((name) => [name, values[name] ?? ""]));
  return { data, copies: editor.copies.of(editor.rows.index.value) || 1 };
}

interface Options {
  readonly format: PrintFormat;
  readonly printer?: PrinterSettings;
  readonly across?: NonNullable<PrinterSettings["across"]>;
}

/** The chosen printer. Its options are in the saved design, too; a request that gives some gives all of them. */
export function optionsOf(editor: Editor): Options {
  const settings = editor.document.value.printer;
  const [format, across] = [formatOf(settings), settings?.across];
  if (format === "sheet") return { format };
  const printer = requestOptions(settings);
  const given = Object.keys(printer).length > 0 ? { printer } : {};
  return { format, ...given, ...(across ? { across } : {}) };
}
