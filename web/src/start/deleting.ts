// Designs on their way out: gone from sight at once, really deleted when it cannot be taken back any more.
import { signal } from "@preact/signals";
import { type DesignEntry, deleteDesign } from "../api/designs";
import { dropRows } from "../data/keep";
import { dropDraft } from "../document/draft";
import { UNDO_TIME, tellError, tellWithUndo } from "../shell/notice";
import { strings } from "../strings";

/** Ids of designs that are not shown any more. */
export const leaving = signal<ReadonlySet<string>>(new Set());

const timers = new Map<string, ReturnType<typeof setTimeout>>();

export function deleteSoon(design: DesignEntry, onDone: () => void): void {
  const { id, name } = design;
  leaving.value = new Set([...leaving.value, id]);
  timers.set(id, setTimeout(() => void remove(id, false).then(onDone, tellError), UNDO_TIME));
  tellWithUndo(strings.start.deleted(name), () => keep(id));
}

function keep(id: string): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  leaving.value = new Set([...leaving.value].filter((other) => other !== id));
}

async function remove(id: string, isLast: boolean): Promise<void> {
  timers.delete(id);
  try {
    await deleteDesign(id, isLast);
    await Promise.all([dropDraft(id), dropRows(id)]).catch(() => undefined);
  } catch (error) {
    // It is still there.
    keep(id);
    throw error;
  }
}

// Who leaves the page has decided.
globalThis.addEventListener?.("pagehide", () => {
  for (const [id, timer] of timers) {
    clearTimeout(timer);
    void remove(id, true).catch(() => undefined);
  }
});
