// Stores rows in this browser beside the draft. Saved rows are in the document, too; those here may be newer.
import type { RowState } from "../data/state";
import { inBrowser } from "../document/draft";

/** `saved`: the design has the same rows. `here`: they did not fit into it. `changed`: they are not saved yet. */
export type Standing = "saved" | "here" | "changed";

export interface StoredRows extends RowState {
  /** Rows of older editors have none: they were never saved. */
  readonly standing?: Standing;
}

interface Entry extends StoredRows {
  readonly key: string;
}

export const readRows = (key: string): Promise<StoredRows | undefined> =>
  inBrowser("rows", "readonly", (store) => store.get(key) as IDBRequest<Entry | undefined>);

/** Without rows the entry is removed. */
export const keepRows = (key: string, rows: StoredRows | undefined): Promise<unknown> =>
  rows ? inBrowser("rows", "readwrite", (store) => store.put({ ...rows, key })) : dropRows(key);

export const dropRows = (key: string): Promise<unknown> => inBrowser("rows", "readwrite", (store) => store.delete(key));
