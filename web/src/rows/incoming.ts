// Tabular text to be imported: from a file, a drop or the clipboard. A dialog asks for its format.
import { signal } from "@preact/signals";
import { chooseFile } from "../browser/files";
import { decode, type Encoding } from "../data/decode";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";

export interface Incoming {
  readonly text: string;
  /** The encoding of a file; nothing for pasted text. */
  readonly encoding?: Encoding;
}

/** The text in the dialog; nothing while it is closed. */
export const incoming = signal<(Incoming & { readonly number: number }) | undefined>(undefined);

let count = 0;

/** Opens the dialog for a text, or to paste one. */
export function take(text: string, encoding?: Encoding): void {
  count += 1;
  incoming.value = { text, number: count, ...(encoding ? { encoding } : {}) };
}

export const TABLE_FILES = ".csv,.tsv,.tab,.txt,text/csv,text/tab-separated-values,text/plain";

/** A thousand rows are far smaller; reading more would freeze the page. */
const MOST_BYTES = 20_000_000;

export async function takeFile(file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    tell(strings.rows.tooLarge, true);
    return;
  }
  const { text, encoding } = decode(new Uint8Array(await file.arrayBuffer()));
  // Workbooks and images contain zero bytes; text does not.
  if (text.includes("\u0000")) tell(strings.rows.notText, true);
  else take(text, encoding);
}

export async function chooseTable(): Promise<void> {
  const file = await chooseFile(TABLE_FILES);
  if (file) await takeFile(file);
}

/** Whether a text has more than one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim());
