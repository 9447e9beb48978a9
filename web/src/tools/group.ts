// Groups: putting together, taking apart, going in and out.

import { followFocus } from "../canvas/focus";
import { reached } from "../canvas/hit";
import { grouped, ungrouped } from "../document/groups";
import { find } from "../document/tree";
import type { Editor } from "../editor/editor";
import { isGroup } from "../kinds/group";
import { tell } from "../shell/notice";
import { strings } from "../strings";

const words = strings.groups;

export function group(editor: Editor): void {
  const elements = editor.selected.value.filter((element) => !element.locked);
  if (elements.length === 0) return;
  const made = grouped(
    editor.document.value,
    elements.map((element) => element.id),
    editor.painting.measured,
  );
  if (!made) {
    tell(words.tooDeep, true);
    return;
  }
  const name = words.changeGroup(editor.nameOf(elements));
  editor.store.transact(name, (state) => ({ ...state, document: made.document, selection: [made.id] }));
  editor.spoken.value = name;
  followFocus(made.id);
}

export const canUngroup = (editor: Editor) => editor.selected.value.some((it) => isGroup(it) && !it.locked);

export function ungroup(editor: Editor): void {
  if (!canUngroup(editor)) return;
  const { selected } = editor;
  const groups = selected.value.filter((element) => isGroup(element) && !element.locked).map((element) => element.id);
  const rest = selected.value.filter((element) => !groups.includes(element.id)).map((element) => element.id);
  const name = words.changeUngroup(editor.nameOf(selected.value));
  const made = ungrouped(editor.document.value, groups, editor.painting.measured);
  editor.store.transact(name, (state) => ({ ...state, document: made.document, selection: [...rest, ...made.ids] }));
  editor.spoken.value = name;
  followFocus(made.ids[0]);
}

/** Whether a group and nothing else is selected. */
export function canEnter(editor: Editor): boolean {
  const [only, more] = editor.selected.value;
  return isGroup(only) && !more;
}

/**
 * Goes into a group, and says whether it was one. `innermost` is what the pointer is at: its nearest part is selected.
 */
export function enter(editor: Editor, id: string, innermost?: string): boolean {
  const { document } = editor;
  const found = find(document.value, id);
  if (!isGroup(found)) return false;
  const part = innermost === undefined ? undefined : reached(document.value, id, innermost);
  const first =
    part !== undefined && found.elements.some((element) => element.id === part) ? part : found.elements[0]?.id;
  editor.store.select(first === undefined ? [] : [first], id);
  editor.spoken.value = words.entered(found.name || strings.kinds.group.toLowerCase());
  return true;
}
