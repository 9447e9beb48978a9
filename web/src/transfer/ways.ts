// The ways in which labels reach the chosen printer.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { printByBrowserPrint } from "./browser-print";
import { commandsFor } from "./files";
import type { Job } from "./held-back";
import { printWithBrowser } from "./print";
import { hasSerial, printBySerial } from "./serial";
import { printByUsb } from "./usb";
import type { Which } from "./which";

const words = strings.out;

export interface Way {
  /** Remembered in browsers. */
  readonly id: "browser" | "usb" | "serial" | "browser-print";
  readonly one: string;
  readonly of: (count: number) => string;
  readonly run: (editor: Editor, which: Which) => Promise<void>;
  readonly needsClick?: boolean;
}

/** How the chosen printer can be reached; a printer of sheets is one of the system. */
export function ways(editor: Editor): readonly Way[] {
  const { one, of } = strings.browserPrint;
  const format = commandsFor(editor);
  const byCable: readonly Way[] = [
    { id: "usb", one: words.usb, of: words.usbOf, run: printByUsb, needsClick: true },
    ...(hasSerial()
      ? [{ id: "serial", one: words.serial, of: words.serialOf, run: printBySerial, needsClick: true } as const]
      : []),
  ];
  return [
    { id: "browser", one: words.print, of: words.printOf, run: printWithBrowser },
    ...(format === undefined ? [] : byCable),
    // It takes texts only.
    ...(format === "zpl" ? [{ id: "browser-print", one, of, run: printByBrowserPrint } as const] : []),
  ];
}

export const printJob = (editor: Editor, { run, needsClick = false }: Pick<Way, "run" | "needsClick">): Job => ({
  run: (which) => run(editor, which),
  ...{ isPrint: true, needsClick },
});
