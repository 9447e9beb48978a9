// Stores rows in this browser beside the draft; they stay when the design is saved, since the saved document does not
// contain them.
import { inBrowser } from "../document/draft";
import type { KeptRows } from "./rows";

interface Entry extends KeptRows {
  readonly key: string;
}

export const readRows = (key: string): Promise<KeptRows | undefined> =>
  inBrowser("rows", "readonly", (store) => store.get(key) as IDBRequest<Entry | undefined>);

/** Without rows the entry is removed. */
export const keepRows = (key: string, rows: KeptRows | undefined): Promise<unknown> =>
  rows ? inBrowser("rows", "readwrite", (store) => store.put({ ...rows, key })) : dropRows(key);

export const dropRows = (key: string): Promise<unknown> => inBrowser("rows", "readwrite", (store) => store.delete(key));
