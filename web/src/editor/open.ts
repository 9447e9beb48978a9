// Opening a design: the saved version, and the draft of this browser.
import { openDesign } from "../api/designs";
import { ApiError, isOffline } from "../api/request";
import { NO_ROWS, type RowState } from "../data/state";
import { type Draft, isFresh, isShownTo, readDraft } from "../document/draft";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import { knownOwner, owner } from "../shell/owner";
import { Editor, type Kept } from "./editor";
import { readRows, type StoredRows } from "./keep-rows";
import { unpacked } from "./travelling";

/** The storage key of a design without an address of its own. */
const SCRATCH = "draft-scratch";

/** The draft belongs to an account that is not signed in. */
export class DraftOfAnother extends Error {
  constructor() {
    super(owner.peek() === undefined ? strings.account.draftOfAccount : strings.account.draftOfAnother);
  }
}

/** A browser without storage has neither a draft nor rows. */
async function readKept(key: string): Promise<[string, Draft | undefined, StoredRows | undefined]> {
  const [draft, stored] = await Promise.all([readDraft(key), readRows(key)]).catch(() => []);
  return [key, draft, stored];
}

/** Fails if the page was `left` meanwhile: a hidden editor would overwrite what another one stores. */
export async function open(asked: string, left: AbortSignal): Promise<Editor> {
  let [key, draft, stored] = await readKept(asked || SCRATCH);
  // Only then it matters who is signed in.
  if (draft?.owner !== undefined && !isShownTo(draft, await knownOwner())) {
    if (asked && isFresh(key)) throw new DraftOfAnother();
    if (asked) [draft, stored] = [undefined, undefined];
    else [key, draft, stored] = await readKept(`${SCRATCH}-${owner.peek() ?? "device"}`);
  }
  left.throwIfAborted();
  if (isFresh(key)) return openFresh(draft ?? blank(key), stored);
  let isDeleted = false;
  const kept = await openKept(key).catch((error: unknown) => {
    // Without the service a draft is enough, and it is all there is if the design was deleted elsewhere.
    isDeleted = error instanceof ApiError && error.status === 404;
    if (draft && (isDeleted || isOffline(error))) return undefined;
    throw error;
  });
  left.throwIfAborted();
  if (draft && isDeleted) {
    tell(strings.editor.deletedElsewhere);
    return new Editor(draft, undefined, stored && stateOf(stored));
  }
  if (!draft) return openClean(key, kept, stored);
  tell(strings.editor.restored);
  // The draft keeps its base revision; saving over a newer one is then a conflict.
  const revision = draft.revision ?? kept?.revision ?? 1;
  const base: Kept = kept
    ? { ...kept, revision }
    : { id: key, revision, name: draft.name, document: blank(key).document, rows: NO_ROWS };
  return new Editor(draft, base, stored ? stateOf(stored) : base.rows);
}

/** A design that was never saved; an imported one may have brought its rows. */
async function openFresh(draft: Draft, stored: StoredRows | undefined): Promise<Editor> {
  const { document, rows } = await unpacked(draft.document);
  return new Editor({ ...draft, document }, undefined, stored ? stateOf(stored) : rows);
}

async function openKept(key: string): Promise<Kept> {
  const { document: whole, ...entry } = await openDesign(key);
  return { ...entry, ...(await unpacked(whole)) };
}

/** Without a draft. Rows of this browser are used if they are not saved, or if the saved design has none. */
function openClean(key: string, kept: Kept | undefined, stored: StoredRows | undefined): Editor {
  const draft = asDraft(key, kept);
  if (!kept || !stored) return new Editor(draft, kept, stored ? stateOf(stored) : kept?.rows);
  if (stored.standing === "here" && !kept.rows.table) {
    const rows = stateOf(stored);
    return new Editor(draft, { ...kept, rows, areRowsHere: true }, rows);
  }
  if (stored.standing === "picturesHere" && !kept.rows.pictures && stored.pictures) {
    const rows = { ...kept.rows, pictures: stored.pictures, index: stored.index };
    return new Editor(draft, { ...kept, rows, arePicturesHere: true }, rows);
  }
  if (stored.standing !== "changed" && stored.standing !== undefined) {
    return new Editor(draft, kept, { ...kept.rows, index: stored.index });
  }
  return new Editor(draft, kept, stateOf(stored));
}

function stateOf({ table, chosen, copies, index, pictures }: StoredRows): RowState {
  const own = pictures ? { pictures } : {};
  if (!table) return { ...NO_ROWS, ...own };
  return { table, chosen, ...(copies === undefined ? {} : { copies }), ...own, index };
}

function blank(key: string): Draft {
  const document = { schemaVersion: 1, size: { preset: "zebra-4x6" }, elements: [] } as const;
  return { key, name: strings.editor.untitled, document, revision: null, time: 0, owner: owner.peek() };
}

function asDraft(key: string, kept: Kept | undefined): Draft {
  const { document, name, revision } = kept ?? { ...blank(key), revision: null };
  return { key, name, document, revision, time: 0, owner: owner.peek() };
}
