// Stores rows in this browser beside the draft. Saved rows are in the document, too; those here may be newer.
import type { NamedPicture } from "../data/pictures";
import type { RowState } from "../data/state";
import { inBrowser } from "../document/draft";
import { picturesKey, withPictures } from "../document/owned";

/**
 * `saved`: the design has the same rows. `here`: they did not fit into it. `picturesHere`: only their pictures did not.
 * `changed`: they are not saved yet.
 */
export type Standing = "saved" | "here" | "picturesHere" | "changed";

export interface StoredRows extends RowState {
  /** Rows of older editors have none: they were never saved. */
  readonly standing?: Standing;
  /** The account that stored them, as of drafts. */
  readonly owner?: string | undefined;
}

interface Entry extends Omit<StoredRows, "pictures"> {
  readonly key: string;
}

interface PicturesEntry {
  readonly key: string;
  readonly pictures: readonly NamedPicture[];
}

/** The stored pictures, by the key of their design: in an entry of their own, so that typing does not write them. */
const written = new Map<string, readonly NamedPicture[] | undefined>();

export async function readRows(key: string): Promise<StoredRows | undefined> {
  const [rows, found] = await Promise.all([
    inBrowser("rows", "readonly", (store) => store.get(key) as IDBRequest<Entry | undefined>),
    inBrowser("rows", "readonly", (store) => store.get(picturesKey(key)) as IDBRequest<PicturesEntry | undefined>),
  ]);
  written.set(key, found?.pictures);
  return rows && { ...rows, ...(found ? { pictures: found.pictures } : {}) };
}

/** Without rows the entry is removed. */
export async function keepRows(key: string, rows: StoredRows | undefined): Promise<void> {
  if (!rows) return dropRows(key);
  const { pictures, ...entry } = rows;
  if (!written.has(key) || written.get(key) !== pictures) {
    written.delete(key);
    const there = picturesKey(key);
    await (pictures
      ? inBrowser("rows", "readwrite", (store) => store.put({ key: there, pictures }))
      : inBrowser("rows", "readwrite", (store) => store.delete(there)));
    written.set(key, pictures);
  }
  await inBrowser("rows", "readwrite", (store) => store.put({ ...entry, key }));
}

/** The design was closed: what was read and written of it need not stay in memory. */
export function forgetRows(key: string): void {
  written.delete(key);
}

export async function dropRows(key: string): Promise<void> {
  written.delete(key);
  await inBrowser("rows", "readwrite", (store) => store.delete(withPictures(key)));
}
