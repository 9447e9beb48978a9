// The menu for printing: each way for this label and for all rows.
import { useEffect } from "preact/hooks";
import { type Editor, useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { type Action, Menu } from "../shell/menu";
import { tell } from "../shell/notice";
import { printByBrowserPrint } from "./browser-print";
import { runAll } from "./held-back";
import { headingOf } from "./labels";
import { askNetwork } from "./network-dialog";
import { askOffset, offsetLabel } from "./offset-dialog";
import { printWithBrowser } from "./print";
import { refusal } from "./refusal";
import { hasSerial, printBySerial } from "./serial";
import { printByUsb } from "./usb";
import type { Which } from "./which";

const words = strings.out;

interface Way {
  readonly one: string;
  readonly of: (count: number) => string;
  readonly run: (editor: Editor, which: Which) => Promise<void>;
}

function ways(): readonly Way[] {
  const { one, of } = strings.browserPrint;
  return [
    { one: words.print, of: words.printOf, run: printWithBrowser },
    { one: words.usb, of: words.usbOf, run: printByUsb },
    ...(hasSerial() ? [{ one: words.serial, of: words.serialOf, run: printBySerial }] : []),
    { one, of, run: printByBrowserPrint },
  ];
}

const printOne = (editor: Editor, run: Way["run"]) =>
  void run(editor, "current").catch((error: unknown) => tell(refusal(editor, error), true));

export function PrintMenu() {
  const editor = useEditor();
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "p";
      if (!isPrint || document.querySelector("dialog[open]")) return;
      // The browser would print the editor.
      event.preventDefault();
      printOne(editor, printWithBrowser);
    };
    addEventListener("keydown", keyed);
    return () => removeEventListener("keydown", keyed);
  }, [editor]);
  const count = editor.rows.count.value;
  const heading = headingOf(editor);
  const every = words.allRows(count);
  const here = ways().map(
    ({ one, run }): Action => ({ heading, icon: "print", label: one, run: () => printOne(editor, run) }),
  );
  const all = ways().map(
    ({ of, run }): Action => ({
      heading: every,
      icon: "print",
      label: of(editor.copies.totalOfAll.value),
      run: () => void runAll(editor, { run: (which) => run(editor, which), isPrint: true }),
    }),
  );
  const printer: Action[] = [
    { heading: words.printer, icon: "link", label: strings.network.title, run: askNetwork },
    { heading: words.printer, icon: "ruler", label: offsetLabel(editor), run: askOffset },
  ];
  return (
    <Menu
      label={words.printMenu}
      actions={[...here, ...(count > 0 ? all : []), ...printer]}
      buttonClass="button export is-print"
    >
      <Icon name="print" />
      <span>{words.printMenu}</span>
    </Menu>
  );
}
