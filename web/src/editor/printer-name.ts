// How printers are called.
import { presets } from "../api/presets";
import { strings } from "../language/strings";
import { type ChoiceId, choiceOf, OWN_SHEET, partsOf } from "../printers/choices";
import { rollOf } from "../printers/rolls";
import type { Editor } from "./editor";

const words = strings.printers;

/** The choice of the open design. */
export const choiceIn = (editor: Editor): ChoiceId =>
  choiceOf({ settings: editor.document.value.printer, stock: editor.stock.value }, presets.value);

export function printerName(choice: ChoiceId): string {
  const { format, of } = partsOf(choice);
  if (format === "brother-ql" && of !== "") return words.roll(rollSize(of));
  if (choice === OWN_SHEET) return words.sheet(words.ownSheet);
  if (format === "sheet") return words.sheet(presets.value.find(({ id }) => id === of)?.name ?? of);
  return words.names[format];
}

function rollSize(id: string): string {
  const roll = rollOf(id);
  return roll ? words.rollSize(roll.width, roll.length, roll.isRound ?? false) : id;
}
