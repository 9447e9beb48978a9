// Rows are kept in this browser beside the draft, and stay when the design is saved: the saved document has no room for
// them.
import { inBrowser } from "../document/draft";
import type { KeptRows } from "./rows";

interface Entry extends KeptRows {
  readonly key: string;
}

export const readRows = (key: string): Promise<KeptRows | undefined> =>
  inBrowser("rows", "readonly", (store) => store.get(key) as IDBRequest<Entry | undefined>);

/** Without rows nothing is kept. */
export const keepRows = (key: string, rows: KeptRows | undefined): Promise<unknown> =>
  rows ? inBrowser("rows", "readwrite", (store) => store.put({ ...rows, key })) : dropRows(key);

export const dropRows = (key: string): Promise<unknown> => inBrowser("rows", "readwrite", (store) => store.delete(key));
