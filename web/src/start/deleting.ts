// Designs being deleted: hidden immediately, deleted when undo is no longer offered.
import { signal } from "@preact/signals";
import { type DesignEntry, deleteDesign } from "../api/designs";
import { dropDraft } from "../document/draft";
import { dropRows } from "../editor/keep-rows";
import { strings } from "../language/strings";
import { tellError, tellWithUndo } from "../shell/notice";

/** Ids of hidden designs. */
export const leaving = signal<ReadonlySet<string>>(new Set());

/** Of those, the ones that can still be restored. */
const waiting = new Set<string>();

export function deleteSoon(design: DesignEntry, onDone: () => void): void {
  const { id, name } = design;
  leaving.value = new Set([...leaving.value, id]);
  waiting.add(id);
  const gone = () => {
    if (waiting.has(id)) remove(id, false).then(onDone, tellError);
  };
  tellWithUndo(strings.start.deleted(name), () => keep(id), gone);
}

function keep(id: string): void {
  waiting.delete(id);
  leaving.value = new Set([...leaving.value].filter((other) => other !== id));
}

async function remove(id: string, isLast: boolean): Promise<void> {
  waiting.delete(id);
  try {
    await deleteDesign(id, isLast);
    await Promise.all([dropDraft(id), dropRows(id)]).catch(() => undefined);
  } catch (error) {
    // It is still there.
    keep(id);
    throw error;
  }
}

// Leaving the page confirms the deletion.
globalThis.addEventListener?.("pagehide", () => {
  for (const id of [...waiting]) void remove(id, true).catch(() => undefined);
});
