// Choosing a printer: a step of the history, and what new designs of this browser start with.
import { presets } from "../../api/presets";
import type { Document } from "../../document/model";
import { withPrinter } from "../../document/printer";
import type { Editor } from "../../editor/editor";
import { printerName } from "../../editor/printer-name";
import { rememberPrinter } from "../../editor/remembered-printer";
import { language } from "../../language/choice";
import { printsOnLetter } from "../../language/region";
import { strings } from "../../language/strings";
import { type ChoiceId, partsOf, settingsFor } from "../../printers/choices";
import { type PrinterSettings, withSetting } from "../../printers/settings";
import type { PageName } from "../../printers/sheet";

/** The page of an own sheet, until another one is chosen. */
export const usualPage = (editor: Editor): PageName => {
  if (editor.unit.value !== "mm") return "letter";
  // In English, millimetres were chosen, or belong to a region with A4.
  return language() !== "en" && printsOnLetter(navigator.languages) ? "letter" : "a4";
};

export function choosePrinter(editor: Editor, choice: ChoiceId): void {
  const { elements } = editor.document.value;
  const { format, of } = partsOf(choice);
  const chosen = format === "sheet" ? presets.value.find(({ id }) => id === of) : undefined;
  // An empty label has no size that would have to stay.
  const takesSize = chosen !== undefined && elements.length === 0;
  const stock = takesSize ? chosen : editor.stock.value;
  const { width, height } = editor.sheet.value;
  const settings = settingsFor(
    choice,
    editor.document.value.printer,
    { width, height, stock },
    presets.value,
    usualPage(editor),
  );
  const change = (document: Document) =>
    withPrinter(takesSize ? { ...document, size: { preset: of } } : document, settings);
  editor.edit(strings.change.printer, change);
  rememberPrinter(settings);
  editor.spoken.value = strings.printers.chosen(printerName(choice));
}

export function setPrinter<K extends keyof PrinterSettings>(
  editor: Editor,
  name: K,
  value: PrinterSettings[K] | undefined,
): void {
  const settings = withSetting(editor.document.value.printer, name, value);
  editor.edit(strings.change.printerSettings, (document) => withPrinter(document, settings), `printer.${name}`);
  rememberPrinter(settings);
}
