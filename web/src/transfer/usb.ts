// Printing over WebUSB, where the browser supports it: the person chooses the printer each time.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { forPrinter } from "./files";
import type { Which } from "./which";

const words = strings.out;

/** The part of WebUSB that is used here. */
interface Endpoint {
  readonly endpointNumber: number;
  readonly direction: "in" | "out";
  readonly type: string;
}
interface Interface {
  readonly interfaceNumber: number;
  readonly alternates: readonly { readonly interfaceClass: number; readonly endpoints: readonly Endpoint[] }[];
}
interface Device {
  readonly productName?: string;
  readonly configuration: { readonly interfaces: readonly Interface[] } | null;
  open(): Promise<void>;
  close(): Promise<void>;
  selectConfiguration(value: number): Promise<void>;
  claimInterface(number: number): Promise<void>;
  transferOut(endpoint: number, data: Uint8Array): Promise<{ readonly status: string }>;
}
interface Usb {
  requestDevice(options: { filters: readonly { classCode: number }[] }): Promise<Device>;
}

/** The class of printers. */
const PRINTER = 7;
/** Bytes per transfer. */
const CHUNK = 16_384;

export async function printByUsb(editor: Editor, which: Which): Promise<void> {
  const { usb } = navigator as { readonly usb?: Usb };
  if (!usb) {
    tell(words.noUsb, true);
    return;
  }
  const make = forPrinter(editor, which);
  // First: browsers allow the prompt only right after a click.
  const device = await usb.requestDevice({ filters: [{ classCode: PRINTER }] }).catch(() => undefined);
  if (!device) return;
  const file = await make();
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    await send(device, bytes);
  } catch {
    // On Windows the printer's driver reserves it; browsers report that in many ways.
    throw new Error(words.usbBusy);
  }
  tell(words.usbSent(device.productName ?? words.usbPrinter));
}

async function send(device: Device, bytes: Uint8Array): Promise<void> {
  await device.open();
  try {
    if (!device.configuration) await device.selectConfiguration(1);
    const { number, endpoint } = output(device);
    await device.claimInterface(number);
    for (let at = 0; at < bytes.length; at += CHUNK) {
      // A stalled printer reports that in the result, not as an error.
      const { status } = await device.transferOut(endpoint, bytes.subarray(at, at + CHUNK));
      if (status !== "ok") throw new Error("not taken");
    }
  } finally {
    await device.close();
  }
}

/** The endpoint for commands. */
function output(device: Device): { readonly number: number; readonly endpoint: number } {
  for (const { interfaceNumber, alternates } of device.configuration?.interfaces ?? []) {
    const found = alternates
      .filter(({ interfaceClass }) => interfaceClass === PRINTER)
      .flatMap(({ endpoints }) => endpoints)
      .find(({ direction, type }) => direction === "out" && type === "bulk");
    if (found) return { number: interfaceNumber, endpoint: found.endpointNumber };
  }
  throw new Error("no place for commands");
}
