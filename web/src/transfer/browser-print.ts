// Printing with Zebra Browser Print, a program that runs on this computer and knows its printers.
import { signal } from "@preact/signals";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { forPrinter } from "./files";
import type { Which } from "./which";

const words = strings.browserPrint;

const [PLAIN, SECURE] = ["http://127.0.0.1:9100", "https://127.0.0.1:9101"] as const;
/** A long timeout: the browser may ask for permission first. */
const PATIENCE = 60_000;

/** A printer as described by Browser Print, which is sent back unchanged. */
type Device = Readonly<Record<string, unknown>>;

interface Unanswered {
  readonly editor: Editor;
  readonly which: Which;
  /** Makes the commands of the labels that were to be printed, whatever is filled in by then. */
  readonly make: () => Promise<Blob>;
}

/** Set while the dialog is open. */
export const unanswered = signal<Unanswered | undefined>(undefined);

export const printByBrowserPrint = (editor: Editor, which: Which): Promise<void> =>
  // Before anything is awaited: fields may change meanwhile.
  send({ editor, which, make: forPrinter(editor, which) });

export async function send(labels: Unanswered): Promise<void> {
  const found = await reach();
  if (!found) {
    unanswered.value = labels;
    return;
  }
  const device = await printer(found);
  if (!device) {
    tell(words.noPrinter, true);
    return;
  }
  const file = await labels.make();
  // Byte for byte: invalid UTF-8 must not be replaced.
  const data = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(await file.arrayBuffer());
  // As plain text: any other content type would need a CORS preflight.
  const answer = await ask(`${found.address}/write`, { method: "POST", body: JSON.stringify({ device, data }) });
  if (!answer?.ok) throw new Error(words.refused);
  const { name } = device;
  tell(words.sent(typeof name === "string" && name !== "" ? name : strings.out.usbPrinter));
}

interface Found {
  readonly address: string;
  /** Its default printer; empty without one. */
  readonly text: string;
}

/** Secure pages try HTTPS first. */
async function reach(): Promise<Found | undefined> {
  for (const address of location.protocol === "https:" ? [SECURE, PLAIN] : [PLAIN, SECURE]) {
    const answer = await ask(`${address}/default?type=printer`);
    if (answer?.ok) return { address, text: await answer.text() };
  }
  return undefined;
}

/** The printer that was chosen in Browser Print, or the only one. */
async function printer({ address, text }: Found): Promise<Device | undefined> {
  const chosen = parsed(text);
  if (chosen) return chosen;
  const answer = await ask(`${address}/available`);
  const { printer: all } = (answer?.ok && parsed(await answer.text())) || {};
  return Array.isArray(all) && all.length === 1 ? (all[0] as Device) : undefined;
}

function parsed(text: string): Device | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null ? (value as Device) : undefined;
  } catch {
    return undefined;
  }
}

/** Nothing without an answer, or if the browser blocks the request. */
async function ask(address: string, options: RequestInit = {}): Promise<Response | undefined> {
  return fetch(address, { ...options, signal: AbortSignal.timeout(PATIENCE), credentials: "omit" }).catch(
    () => undefined,
  );
}
