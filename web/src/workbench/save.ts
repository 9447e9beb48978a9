// Saving to the service with the base revision. On a conflict nothing is lost: the person chooses. While the service is
// unreachable or busy a save waits, and is sent when possible.
import { effect, signal } from "@preact/signals";
import { needAccount } from "../account/asking";
import { account } from "../account/session";
import { createDesign, type DesignEntry, listDesigns, type OpenedDesign, openDesign, saveDesign } from "../api/designs";
import { ApiError, isAway, isOffline, pauseAfter } from "../api/request";
import type { RowState } from "../data/state";
import { copyName } from "../document/copy-name";
import type { Document } from "../document/model";
import type { Editor, Kept } from "../editor/editor";
import { packed, unpacked, withoutPictures } from "../editor/travelling";
import { strings } from "../language/strings";
import { tell, tellError } from "../shell/notice";
import { rename } from "../shell/route";
import { mergedRows } from "./merged-rows";

export type Choice = "mine" | "theirs" | "both";

export const isSaving = signal(false);
export const conflict = signal<{ readonly newer: OpenedDesign; readonly editor: Editor } | undefined>(undefined);

/** Whether a save waits for the service. */
export const isQueued = signal(false);

/** Whether the service asked to wait. */
const isLeftAlone = signal(false);

function leaveAlone(pause: number): void {
  isLeftAlone.value = true;
  setTimeout(() => (isLeftAlone.value = false), pause);
}

export async function save(editor: Editor, isSilent = false): Promise<void> {
  if (isSaving.value) return;
  if (!(await needAccount(strings.account.saveFirst))) return;
  isQueued.value = false;
  await attempt(editor, "waits", async () => {
    const kept = editor.kept.value;
    await (kept ? replace(editor, kept.id, kept.revision) : create(editor, editor.name.value));
    if (!isSilent && isWhole(editor)) tell(strings.editor.saved);
  });
}

/** What stays in this browser was said already. */
const isWhole = (editor: Editor) => !editor.areRowsHere.value && !editor.arePicturesHere.value;

/** What happens without the service. Only a plain save waits: a copy would be created later as something else. */
type Offline = "waits" | "is told";

/** The running save. Saves are serial: a late answer would reset the stored revision. */
let running: Promise<unknown> | undefined;

async function attempt(editor: Editor, offline: Offline, act: () => Promise<void>): Promise<void> {
  while (running) await running;
  isSaving.value = true;
  const done = act().then(
    () => undefined,
    (error: unknown) => ({ error }),
  );
  running = done;
  const refused = await done;
  running = undefined;
  isSaving.value = false;
  if (refused) await failed(editor, refused.error, offline, () => attempt(editor, offline, act));
}

async function failed(editor: Editor, error: unknown, offline: Offline, again: () => Promise<void>): Promise<void> {
  const isBusy = error instanceof ApiError && error.status === 429;
  if (error instanceof ApiError && error.status === 401) {
    account.value = null;
    if (await needAccount(strings.account.sessionEnded, "in")) await again();
  } else if (error instanceof ApiError && error.status === 409 && error.body.current) {
    conflict.value = { newer: error.body.current as OpenedDesign, editor };
  } else if ((isBusy || isOffline(error)) && offline === "waits") {
    // Other errors are shown: a full disk, or a database that failed, perhaps while saving.
    if (isBusy) leaveAlone(pauseAfter(error) ?? 0);
    isQueued.value = true;
  } else {
    tellError(error);
  }
}

/** Sends a waiting save as soon as possible; returns a function that stops it. */
export function resumeSaving(editor: Editor): () => void {
  const stop = effect(() => {
    // In a microtask, so that signals read by saving are not tracked here.
    if (isQueued.value && !isAway.value && !isLeftAlone.value && !isSaving.value)
      queueMicrotask(() => void save(editor));
  });
  return () => {
    stop();
    isQueued.value = false;
  };
}

/** A second click creates no second copy. */
let isCopying = false;

/** Saves a copy under another name and continues with the copy. */
export async function saveCopy(editor: Editor): Promise<void> {
  if (!(await needAccount(strings.account.saveFirst)) || isCopying) return;
  isCopying = true;
  await attempt(editor, "is told", async () => {
    try {
      const { designs } = await listDesigns();
      const names = designs.map(({ name }) => name);
      await create(editor, copyName(editor.name.value, names));
    } finally {
      isCopying = false;
    }
    if (isWhole(editor)) tell(strings.editor.saved);
  });
}

/** Loads the version that another tab saved; undo restores the previous one. */
export async function takeNewer(editor: Editor): Promise<void> {
  const kept = editor.kept.value;
  if (kept) await take(editor, await openDesign(kept.id));
}

async function take(editor: Editor, newer: OpenedDesign): Promise<void> {
  const { document, rows: found } = await unpacked(newer.document);
  const { rows, ...standing } = withOurs(editor, newer.document, found);
  editor.store.transact(strings.change.theirs, (state) => ({ ...state, document, rows, selection: [] }));
  editor.name.value = newer.name;
  await editor.settle({ id: newer.id, revision: newer.revision, name: newer.name, document, rows, ...standing });
}

const withOurs = (editor: Editor, whole: Document, rows: RowState) =>
  mergedRows(editor.store.state.rows, whole.editorRows === undefined ? undefined : rows);

/** Restores an earlier version as a new one. Unsaved changes become a version before it. */
export async function restore(editor: Editor, version: OpenedDesign): Promise<void> {
  const { document, rows } = await unpacked(version.document);
  await attempt(editor, "is told", async () => {
    const kept = editor.kept.value;
    // After a repeated attempt it may be saved already.
    if (!kept || kept.document === document) return;
    if (editor.store.state.document !== document) {
      if (editor.isDirty.value) await replace(editor, kept.id, kept.revision);
      const { rows: merged } = withOurs(editor, version.document, rows);
      editor.store.transact(strings.versions.restored, (state) => ({
        ...state,
        document,
        rows: merged,
        selection: [],
      }));
    }
    await replace(editor, kept.id, editor.kept.value?.revision ?? kept.revision);
    tell(strings.versions.restored);
  });
}

async function create(editor: Editor, name: string): Promise<void> {
  const entry = await send(editor, (document) => createDesign(name, document));
  editor.name.value = name;
  await keep(editor, entry);
  if (!editor.isClosed) rename(`/edit/${entry.id}`);
}

async function replace(editor: Editor, id: string, revision: number): Promise<void> {
  const { value: name } = editor.name;
  await keep(editor, await send(editor, (document) => saveDesign(id, name, revision, document)));
}

/** Sends the document with its rows, or without them if they do not fit. */
async function send(editor: Editor, act: (document: Document) => Promise<DesignEntry>): Promise<Kept> {
  // The saved version is the one that is sent, even if it changes meanwhile.
  const { document, rows } = editor.store.state;
  const kept = ({ id, revision, name }: DesignEntry) => ({ id, revision, name, document, rows });
  const whole = await fitting(await packed(document, rows), act);
  if (whole) return kept(whole);
  if (rows.pictures) {
    const plain = await fitting(await packed(document, withoutPictures(rows)), act);
    if (plain) return { ...kept(plain), arePicturesHere: true };
  }
  return { ...kept(await act(document)), areRowsHere: true };
}

/** Nothing if the design is too large with its rows: they may exceed the quota of the account. */
async function fitting(
  whole: Document | undefined,
  act: (document: Document) => Promise<DesignEntry>,
): Promise<DesignEntry | undefined> {
  if (!whole) return undefined;
  try {
    return await act(whole);
  } catch (error) {
    const isTooLarge = error instanceof ApiError && error.status === 413 && whole.editorRows !== undefined;
    if (!isTooLarge) throw error;
    return undefined;
  }
}

async function keep(editor: Editor, kept: Kept): Promise<void> {
  await editor.settle(kept);
  if (kept.areRowsHere) tell(strings.rows.stayHere, true);
  else if (kept.arePicturesHere) tell(strings.rowPictures.stayHere, true);
  if (!editor.isClosed) editor.tabs.saved(kept.revision);
}

export async function resolve(choice: Choice): Promise<void> {
  const found = conflict.value;
  if (!found) return;
  const { newer, editor } = found;
  conflict.value = undefined;
  await attempt(editor, choice === "mine" ? "waits" : "is told", async () => {
    if (choice === "mine") await replace(editor, newer.id, newer.revision);
    if (choice === "both") await create(editor, strings.conflict.copyOf(editor.name.value));
    if (choice === "theirs") await take(editor, newer);
  });
}
