// ZPL that is to be opened: from a file, a drop or the clipboard. A dialog shows the proof before anything opens.
import { signal } from "@preact/signals";
import { MOST_ZPL_BYTES, type ZplSource } from "../../api/import";
import { uri } from "../../browser/bitmap";
import { strings } from "../../language/strings";
import { tell } from "../../shell/notice";
import { isZplFile, mayBeZpl, nameWithout } from "./recognise";

const words = strings.zplImport;

export interface Incoming {
  /** Of the design. */
  readonly name: string;
  readonly source: ZplSource;
}

/** What the dialog shows; nothing while it is closed. */
export const incomingZpl = signal<Incoming | undefined>(undefined);

/** How much of a file is read to tell what it is. */
const BEGINNING = 64 * 1024;

/** Opens the dialog if the file is ZPL; returns whether it is. */
export async function takeZplFile(file: File): Promise<boolean> {
  // Marks are ASCII, so that any encoding of the rest will do.
  const beginning = mayBeZpl(file.name) ? await file.slice(0, BEGINNING).text() : "";
  if (!isZplFile(file.name, beginning)) return false;
  if (file.size > MOST_ZPL_BYTES) tell(words.tooLarge(MOST_ZPL_BYTES), true);
  else incomingZpl.value = { name: nameWithout(file.name) || words.pasted, source: await sourceOf(file) };
  return true;
}

export function takeZplText(text: string): void {
  const bytes = new TextEncoder().encode(text).length;
  if (bytes > MOST_ZPL_BYTES) tell(words.tooLarge(MOST_ZPL_BYTES), true);
  else incomingZpl.value = { name: words.pasted, source: { zpl: text } };
}

/** Bytes that are no UTF-8 are sent as they are: the document says what they mean. */
async function sourceOf(file: File): Promise<ZplSource> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  try {
    // A byte order mark is for text editors.
    return { zpl: new TextDecoder("utf-8", { fatal: true }).decode(bytes) };
  } catch {
    return { base64: (await uri(file)).split(",")[1] ?? "" };
  }
}
