// Saving to the service over the revision that was read. When somebody saved in between, nobody's work is lost: the
// person chooses.
import { signal } from "@preact/signals";
import { needAccount } from "../account/gate";
import { account } from "../account/session";
import { type DesignEntry, type OpenedDesign, createDesign, saveDesign } from "../api/designs";
import { ApiError } from "../api/request";
import { rename } from "../route";
import { tell, tellError } from "../shell/notice";
import { strings } from "../strings";
import type { Editor } from "./editor";

export type Choice = "mine" | "theirs" | "both";

export const isSaving = signal(false);
export const conflict = signal<{ readonly newer: OpenedDesign; readonly editor: Editor } | undefined>(undefined);

export async function save(editor: Editor): Promise<void> {
  if (isSaving.value) return;
  if (!(await needAccount(strings.account.saveFirst))) return;
  isSaving.value = true;
  try {
    const kept = editor.kept.value;
    await (kept ? replace(editor, kept.id, kept.revision) : create(editor, editor.name.value));
  } catch (error) {
    await failed(editor, error);
  } finally {
    isSaving.value = false;
  }
}

async function failed(editor: Editor, error: unknown): Promise<void> {
  if (error instanceof ApiError && error.status === 401) {
    account.value = null;
    isSaving.value = false;
    if (await needAccount(strings.account.sessionEnded, "in")) await save(editor);
  } else if (error instanceof ApiError && error.status === 409 && error.body["current"]) {
    conflict.value = { newer: error.body["current"] as OpenedDesign, editor };
  } else {
    tellError(error instanceof ApiError && error.status === 0 ? strings.offline : error);
  }
}

async function create(editor: Editor, name: string): Promise<void> {
  const document = editor.document.value;
  const entry = await createDesign(name, document);
  editor.name.value = name;
  await keep(editor, entry, document);
  rename(`/edit/${entry.id}`);
}

async function replace(editor: Editor, id: string, revision: number): Promise<void> {
  const document = editor.document.value;
  await keep(editor, await saveDesign(id, editor.name.value, revision, document), document);
}

async function keep(editor: Editor, entry: DesignEntry, document: OpenedDesign["document"]): Promise<void> {
  // What was saved is what was sent, though somebody may have drawn on meanwhile.
  await editor.settle({ id: entry.id, revision: entry.revision, name: entry.name, document });
  tell(strings.editor.saved);
}

export async function resolve(choice: Choice): Promise<void> {
  const found = conflict.value;
  if (!found) return;
  const { newer, editor } = found;
  conflict.value = undefined;
  try {
    if (choice === "mine") await replace(editor, newer.id, newer.revision);
    if (choice === "both") await create(editor, strings.conflict.copyOf(editor.name.value));
    if (choice === "theirs") {
      editor.store.transact(strings.change.theirs, () => ({ document: newer.document, selection: [] }));
      editor.name.value = newer.name;
      await editor.settle({ ...newer });
    }
  } catch (error) {
    await failed(editor, error);
  }
}
