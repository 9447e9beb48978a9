// Grouping and ungrouping the selection.

import { grouped, ungrouped } from "../document/groups";
import { withTwins } from "../document/twins";
import type { Editor } from "../editor/editor";
import { followFocus } from "../editor/focus";
import { isGroup } from "../kinds/group";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";

const words = strings.groups;

export function group(editor: Editor): void {
  const elements = editor.selected.value.filter((element) => !element.locked);
  if (elements.length === 0) return;
  const made = grouped(
    editor.document.value,
    withTwins(
      editor.document.value,
      elements.map((element) => element.id),
    ),
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
  followFocus(editor.selection.value.find((id) => made.ids.includes(id)));
}
