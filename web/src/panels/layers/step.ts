// Moving a layer by keys: it keeps the focus, and its new place is read out.
import { focusSoon } from "../../browser/focus";
import { find, level, parent, type Step } from "../../document/tree";
import { shownOnce } from "../../document/twins";
import type { Editor } from "../../editor/editor";
import { strings } from "../../language/strings";
import { order } from "../../tools/actions";

const words = strings.layers;

/** The step that a key asks for: Alt and an arrow, with Shift as far as it goes. */
export function stepFor({ key, altKey, shiftKey, ctrlKey, metaKey }: KeyboardEvent): Step | undefined {
  if (!altKey || ctrlKey || metaKey) return undefined;
  if (key === "ArrowUp") return shiftKey ? "front" : "forward";
  if (key === "ArrowDown") return shiftKey ? "back" : "backward";
  return undefined;
}

/** Moves a layer, and all that is selected with it. */
export function moveLayer(editor: Editor, id: string, step: Step): void {
  const { selection } = editor;
  const before = placeOf(editor, id);
  order(editor, step, selection.value.includes(id) ? selection.value : [id]);
  const now = placeOf(editor, id);
  const isSame = before.place === now.place;
  editor.spoken.value = isSame ? words.atEnd[step](now.place, now.count) : words.movedTo(now.place, now.count);
  // The row is moved in the page, and then has lost the focus.
  focusSoon(() => document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(id)}"] .layer-name`));
}

/** Counted from the top, in its group or on the label. */
function placeOf(editor: Editor, id: string): { readonly place: number; readonly count: number } {
  const document = editor.document.value;
  const beside = shownOnce(document, level(document, parent(document, id)?.id));
  const element = find(document, id);
  return { place: element ? beside.length - beside.indexOf(element) : 0, count: beside.length };
}
