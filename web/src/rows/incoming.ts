// Tables to be imported: text from a file, a drop or the clipboard, and spreadsheet files. A dialog asks for their
// format.
import { signal } from "@preact/signals";
import { MOST_SPREADSHEET_BYTES } from "../api/table";
import { chooseFile } from "../browser/files";
import { decode, type Encoding } from "../data/decode";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";

export interface IncomingText {
  readonly text: string;
  /** The encoding of a file; nothing for pasted text. */
  readonly encoding?: Encoding;
}

export interface IncomingSpreadsheet {
  readonly name: string;
  readonly file: Blob;
}

/** What the dialog shows; nothing while it is closed. */
export const incoming = signal<((IncomingText | IncomingSpreadsheet) & { readonly number: number }) | undefined>(
  undefined,
);

let count = 0;

function open(found: IncomingText | IncomingSpreadsheet): void {
  count += 1;
  incoming.value = { ...found, number: count };
}

/** Opens the dialog for a text, or to paste one. */
export function take(text: string, encoding?: Encoding): void {
  open({ text, ...(encoding ? { encoding } : {}) });
}

const TABLE_NAMES = [".xlsx", ".xlsm", ".ods", ".csv", ".tsv", ".tab", ".txt"];

/** For file dialogs. */
export const TABLE_FILES = [
  ...TABLE_NAMES,
  "text/csv,text/tab-separated-values,text/plain",
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.spreadsheet",
].join(",");

/** A thousand rows are far smaller; reading more would freeze the page. */
const MOST_BYTES = 20_000_000;

export async function takeFile(file: File): Promise<void> {
  if (file.size > MOST_BYTES) {
    tell(strings.rows.tooLarge, true);
    return;
  }
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isSpreadsheet(bytes)) {
    // Other programs may change or remove the file while another sheet is chosen.
    if (bytes.length <= MOST_SPREADSHEET_BYTES) open({ name: file.name, file: new Blob([bytes]) });
    else tell(strings.rows.spreadsheetTooLarge(MOST_SPREADSHEET_BYTES), true);
    return;
  }
  const { text, encoding } = decode(bytes);
  // Pictures and programs contain zero bytes; text does not.
  if (text.includes("\u0000")) tell(strings.rows.notText, true);
  else take(text, encoding);
}

/** ZIP archives are XLSX and ODS; OLE files are of older versions or have a password, which the service explains. */
function isSpreadsheet([first, second, third, fourth]: Uint8Array): boolean {
  const isArchive = first === 0x50 && second === 0x4b && third === 3 && fourth === 4;
  return isArchive || (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0);
}

export async function chooseTable(): Promise<void> {
  const file = await chooseFile(TABLE_FILES);
  if (file) await takeFile(file);
}

/** Whether a file is a table by its name. Of old spreadsheets the service says how to convert them. */
export const isTableFile = ({ name }: File): boolean =>
  [...TABLE_NAMES, ".xls"].some((ending) => name.toLowerCase().endsWith(ending));

/** Whether a text has more than one cell. */
export const isTable = (text: string) => /[\t\n]/.test(text.trim());
