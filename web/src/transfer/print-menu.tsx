// The menu for printing: each way for this label and for all rows.
import { useEffect } from "preact/hooks";
import { type Editor, useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { printByBrowserPrint } from "./browser-print";
import { commandsFor } from "./files";
import { type Job, runLabel } from "./held-back";
import { headingOf } from "./labels";
import { askNetwork } from "./network-dialog";
import { askOffset, offsetLabel } from "./offset-dialog";
import { printWithBrowser } from "./print";
import { usePrinterEntry } from "./printer/dialog";
import { rowActions } from "./rows-choice";
import { hasSerial, printBySerial } from "./serial";
import { printByUsb } from "./usb";
import type { Which } from "./which";

const words = strings.out;

interface Way {
  readonly one: string;
  readonly of: (count: number) => string;
  readonly run: (editor: Editor, which: Which) => Promise<void>;
  readonly needsClick?: boolean;
}

/** How the chosen printer can be reached; a printer of sheets is one of the system. */
function ways(editor: Editor): readonly Way[] {
  const { one, of } = strings.browserPrint;
  const format = commandsFor(editor);
  const byCable = [
    { one: words.usb, of: words.usbOf, run: printByUsb, needsClick: true },
    ...(hasSerial() ? [{ one: words.serial, of: words.serialOf, run: printBySerial, needsClick: true }] : []),
  ];
  return [
    { one: words.print, of: words.printOf, run: printWithBrowser },
    ...(format === undefined ? [] : byCable),
    // It takes texts only.
    ...(format === "zpl" ? [{ one, of, run: printByBrowserPrint }] : []),
  ];
}

const job = (editor: Editor, { run, needsClick = false }: Pick<Way, "run" | "needsClick">): Job => ({
  run: (which) => run(editor, which),
  ...{ isPrint: true, needsClick },
});

export function PrintMenu() {
  const editor = useEditor();
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "p";
      if (!isPrint || document.querySelector("dialog[open]")) return;
      // The browser would print the editor.
      event.preventDefault();
      if (commandsFor(editor) === undefined) editor.isSheetAsked.value = true;
      else void runLabel(editor, job(editor, { run: printWithBrowser }));
    };
    addEventListener("keydown", keyed);
    return () => removeEventListener("keydown", keyed);
  }, [editor]);
  const heading = headingOf(editor);
  const here = ways(editor).map(
    (way): Action => ({ heading, icon: "print", label: way.one, run: () => void runLabel(editor, job(editor, way)) }),
  );
  const all = rowActions(editor, {
    isPrint: true,
    ways: ways(editor).map((way) => ({ icon: "print", of: way.of, job: job(editor, way) })),
  });
  const isSheet = commandsFor(editor) === undefined;
  const sheet: Action = {
    ...{ icon: "grid", label: strings.sheets.entry, heading: isSheet ? heading : words.printer },
    run: () => (editor.isSheetAsked.value = true),
  };
  const printer: Action[] = [
    usePrinterEntry(),
    ...(isSheet ? [] : [sheet]),
    ...(isSheet
      ? []
      : [{ heading: words.printer, icon: "link", label: strings.network.title, run: askNetwork } as const]),
    { heading: words.printer, icon: "ruler", label: offsetLabel(editor), run: askOffset },
  ];
  return (
    <Menu
      label={words.printMenu}
      actions={[...(isSheet ? [sheet] : []), ...here, ...all, ...printer]}
      buttonClass="button export is-print"
    >
      <Icon name="print" />
      <span>{words.printMenu}</span>
    </Menu>
  );
}
