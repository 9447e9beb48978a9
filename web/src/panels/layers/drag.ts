// Dragging rows of the layers list: between others, or into a group. A line shows the target.

import { signal } from "@preact/signals";
import { rehomed, settled } from "../../document/groups";
import { find, holdsElements, level, parent, path } from "../../document/tree";
import { withTwins } from "../../document/twins";
import type { Editor } from "../../editor/editor";
import { strings } from "../../language/strings";

interface Drop {
  readonly id: string;
  /** Above or below a row, or into its group. */
  readonly where: "above" | "below" | "into";
}

export const drop = signal<Drop | undefined>(undefined);

const THRESHOLD = 4;

/** Handles a drag from press to release. */
export function dragging(editor: Editor, list: HTMLElement | null, event: PointerEvent): void {
  const name = (event.target as Element).closest(".layer-name");
  const id = name?.closest<HTMLElement>("[data-layer]")?.dataset.layer;
  if (!list || id === undefined || event.button !== 0) return;
  const selection = editor.selection.value;
  const ids = selection.includes(id) ? selection : [id];
  let isOn = false;
  const moved = (now: PointerEvent) => {
    isOn ||= Math.abs(now.clientY - event.clientY) > THRESHOLD;
    if (isOn) drop.value = place(editor, list, ids, now.clientY);
  };
  const finish = () => {
    const to = drop.value;
    stop();
    if (to) put(editor, ids, to);
    if (!isOn) return;
    // Suppresses the click after a drag, if there is one.
    const swallow = (click: MouseEvent) => click.stopPropagation();
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
  };
  const keyed = (key: KeyboardEvent) => {
    if (key.key === "Escape") stop();
  };
  const stop = () => {
    drop.value = undefined;
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", finish);
    removeEventListener("pointercancel", stop);
    removeEventListener("keydown", keyed, true);
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", finish);
  addEventListener("pointercancel", stop);
  addEventListener("keydown", keyed, true);
}

/** The drop target at a height of the page; none inside the dragged rows. */
function place(editor: Editor, list: HTMLElement, ids: readonly string[], y: number): Drop | undefined {
  const rows = [...list.querySelectorAll<HTMLElement>("[data-layer]")];
  const row = rows.find((it) => y < it.getBoundingClientRect().bottom) ?? rows.at(-1);
  const id = row?.dataset.layer;
  if (!row || id === undefined) return undefined;
  const { document } = editor;
  if (path(document.value.elements, id).some((element) => ids.includes(element.id))) return undefined;
  const { top, height } = row.getBoundingClientRect();
  const share = (y - top) / height;
  if (holdsElements(document.value, id) && share > 0.3 && share < 0.75) return { id, where: "into" };
  return { id, where: share < 0.5 ? "above" : "below" };
}

function put(editor: Editor, ids: readonly string[], { id, where }: Drop): void {
  const document = editor.document.value;
  const { measured } = editor.painting;
  const home = where === "into" ? id : parent(document, id)?.id;
  const beside = level(document, home);
  // The list is ordered top to bottom, the document bottom to top.
  const at = beside.findIndex((element) => element.id === id);
  const index = where === "into" ? beside.length : where === "above" ? at + 1 : at;
  const name = strings.change.order(
    editor.nameOf(ids.map((it) => find(document, it)).filter((it) => it !== undefined)),
  );
  const next = settled(rehomed(document, withTwins(document, ids), home, index, measured), measured);
  editor.store.transact(name, (state) => ({ ...state, document: next }));
  editor.store.select(ids);
  editor.spoken.value = name;
}
