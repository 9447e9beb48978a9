// What one account left in this browser: its drafts, and rows of its designs.
import { type Draft, dropDraft, inBrowser, isWork, keepDraft, listDrafts } from "./draft";

/** What is needed here of the rows that are stored in this browser. */
interface StoredRows {
  readonly key: string;
  readonly owner?: string | undefined;
  readonly standing?: string;
}

const listRows = (): Promise<StoredRows[]> =>
  inBrowser("rows", "readonly", (store) => store.getAll() as IDBRequest<StoredRows[]>);

/** The keys of the rows of a design and of their pictures, which have an entry of their own. */
export const picturesKey = (key: string): string => `${key} pictures`;
export const withPictures = (key: string): IDBKeyRange => IDBKeyRange.bound(key, picturesKey(key));

export interface Unsaved {
  readonly drafts: readonly Draft[];
  /** Saved designs whose rows are in this browser only. */
  readonly tables: number;
}

/** The work of an account that is nowhere but in this browser. */
export async function unsavedOf(owner: string): Promise<Unsaved> {
  const [drafts, rows] = await Promise.all([listDrafts(), listRows()]);
  return pickUnsaved(owner, drafts, rows);
}

export function pickUnsaved(owner: string, drafts: readonly Draft[], rows: readonly StoredRows[]): Unsaved {
  const own = drafts.filter((draft) => draft.owner === owner);
  const work = own.filter(isWork).sort((a, b) => b.time - a.time);
  const keys = new Set(own.map(({ key }) => key));
  const tables = rows.filter((it) => it.owner === owner && it.standing !== "saved" && !keys.has(it.key));
  return { drafts: work, tables: tables.length };
}

/** Removes everything of the account, empty drafts and copies of saved rows, too. */
export async function removeAllOf(owner: string): Promise<void> {
  const [drafts, rows] = await Promise.all([listDrafts(), listRows()]);
  const keys = drafts.filter((draft) => draft.owner === owner).map(({ key }) => key);
  const tables = rows.filter((it) => it.owner === owner || keys.includes(it.key)).map(({ key }) => key);
  await Promise.all([
    ...keys.map(dropDraft),
    ...tables.map((key) => inBrowser("rows", "readwrite", (store) => store.delete(withPictures(key)))),
  ]);
}

/** Its drafts belong to the device from now on: after the account was deleted nobody else could open them. */
export async function leaveToDevice(owner: string): Promise<void> {
  const drafts = await listDrafts();
  const own = drafts.filter((draft) => draft.owner === owner);
  await Promise.all(own.map(({ owner: _, ...draft }) => keepDraft(draft)));
}
