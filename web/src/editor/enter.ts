// Entering groups.
import { reached } from "../document/scope";
import { find } from "../document/tree";
import { isGroup } from "../kinds/group";
import { strings } from "../language/strings";
import type { Editor } from "./editor";

const words = strings.groups;

/** Whether a group and nothing else is selected. */
export function canEnter(editor: Editor): boolean {
  const [only, more] = editor.selected.value;
  return isGroup(only) && !more;
}

/**
 * Enters a group, and returns whether it was one. `innermost` is the element under the pointer: the part around it is
 * selected.
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
