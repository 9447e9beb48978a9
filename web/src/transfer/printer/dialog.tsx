// The dialog for the printer of the design, from the menus for printing and exporting.
import { signal } from "@preact/signals";
import { useEditor } from "../../editor/editor";
import { choiceIn, printerName } from "../../editor/printer-name";
import { strings } from "../../language/strings";
import { Dialog } from "../../shell/dialog";
import type { Action } from "../../shell/menu";
import { PrinterField } from "./field";
import { PrinterSettingsSection } from "./settings";

const words = strings.printers;

const isAsked = signal(false);

/** The entry of a menu: "Printer: Zebra and others (ZPL)". */
export function usePrinterEntry(): Action {
  const label = words.chosen(printerName(choiceIn(useEditor())));
  return { heading: strings.out.printer, icon: "print", label, run: () => (isAsked.value = true) };
}

export function PrinterDialog() {
  if (!isAsked.value) return null;
  const close = () => (isAsked.value = false);
  return (
    <Dialog title={words.choose} onClose={close}>
      <div class="properties printer-dialog">
        <PrinterField />
        <PrinterSettingsSection />
        <p class="hint">{words.note}</p>
      </div>
      <footer class="dialog-foot">
        <button type="button" class="button primary" onClick={close}>
          {strings.offset.done}
        </button>
      </footer>
    </Dialog>
  );
}
