// Printing over Web Serial, where the browser supports it: cables, and Bluetooth printers that are paired as a port.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { forPrinter } from "./files";
import type { Which } from "./which";

const words = strings.out;

/** The part of Web Serial that is used here. */
interface Port {
  readonly writable: WritableStream<Uint8Array> | null;
  open(options: { baudRate: number; flowControl: "none" | "hardware" }): Promise<void>;
  close(): Promise<void>;
}
interface Serial {
  requestPort(): Promise<Port>;
}

/** What label printers are set to when they are new. */
const SPEED = 9600;

const serial = () => (navigator as { readonly serial?: Serial }).serial;

export const hasSerial = () => serial() !== undefined;

export async function printBySerial(editor: Editor, which: Which): Promise<void> {
  const make = forPrinter(editor, which);
  // First: browsers allow the prompt only right after a click.
  const port = await serial()
    ?.requestPort()
    .catch(() => undefined);
  if (!port) return;
  const file = await make();
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    await send(port, bytes);
  } catch {
    throw new Error(words.serialBusy(SPEED));
  }
  tell(words.usbSent(words.usbPrinter));
}

async function send(port: Port, bytes: Uint8Array): Promise<void> {
  await port.open({ baudRate: SPEED, flowControl: "none" });
  try {
    const writer = port.writable?.getWriter();
    if (!writer) throw new Error("not writable");
    try {
      await writer.write(bytes);
      // Resolves when everything was sent.
      await writer.close();
    } finally {
      writer.releaseLock();
    }
  } finally {
    await port.close();
  }
}
