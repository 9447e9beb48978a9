// Drafts: unsaved work, stored in this browser after every change.
import type { Document } from "./model";

export interface Draft {
  /** The id of the design, or `draft-...` for one that was never saved. */
  readonly key: string;
  readonly name: string;
  readonly document: Document;
  /** The revision that the work started from. */
  readonly revision: number | null;
  readonly time: number;
  /** Whether it is a template as it was opened: it is no work of anybody yet. */
  readonly isUntouched?: boolean;
  /** The id of the account that made it. Without one it belongs to the device: nobody was signed in. */
  readonly owner?: string | undefined;
}

/** What is stored, by the key of its design. */
const STORES = ["drafts", "rows"] as const;
type StoreName = (typeof STORES)[number];

/** One connection while the page is open, so that writes start immediately. */
let connection: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  connection ??= connect();
  return connection;
}

async function connect(): Promise<IDBDatabase> {
  const forget = () => (connection = undefined);
  try {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const asked = indexedDB.open("labelwright", 2);
      asked.onupgradeneeded = () => {
        for (const name of STORES) {
          if (!asked.result.objectStoreNames.contains(name)) asked.result.createObjectStore(name, { keyPath: "key" });
        }
      };
      asked.onsuccess = () => resolve(asked.result);
      asked.onerror = () => reject(asked.error);
    });
    database.onclose = forget;
    // A newer editor in another tab must not have to wait for this one.
    database.onversionchange = () => {
      database.close();
      forget();
    };
    return database;
  } catch (error) {
    forget();
    throw error;
  }
}

/** One transaction in this browser's database. */
export async function inBrowser<T>(
  name: StoreName,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await open();
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(name, mode);
    const asked = act(transaction.objectStore(name));
    transaction.oncomplete = () => resolve(asked.result);
    transaction.onerror = () => reject(transaction.error);
    transaction.onabort = () => reject(transaction.error);
    // Commits explicitly: otherwise the browser commits later, and a page closed before that loses the write.
    transaction.commit();
  });
}

export const readDraft = (key: string): Promise<Draft | undefined> =>
  inBrowser("drafts", "readonly", (store) => store.get(key) as IDBRequest<Draft | undefined>);
export const listDrafts = (): Promise<Draft[]> =>
  inBrowser("drafts", "readonly", (store) => store.getAll() as IDBRequest<Draft[]>);
export const keepDraft = (draft: Draft): Promise<IDBValidKey> =>
  inBrowser("drafts", "readwrite", (store) => store.put(draft));
export const dropDraft = (key: string): Promise<undefined> =>
  inBrowser("drafts", "readwrite", (store) => store.delete(key));

export function freshKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8));
  return `draft-${[...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}

/** On shared computers, drafts of one account are not shown to others. */
export const isShownTo = (draft: Draft, owner: string | undefined): boolean =>
  draft.owner === undefined || draft.owner === owner;

/** An empty draft is none, and neither is an opened template that nobody changed. */
export const isWork = ({ key, document, isUntouched }: Draft): boolean =>
  !isFresh(key) || (document.elements.length > 0 && !isUntouched);

export const isFresh = (key: string) => key.startsWith("draft-");
