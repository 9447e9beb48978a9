// A tool is used: by its letter, its button, or a drag onto the label.
import type { Editor } from "../editor/editor";
import { focusElement } from "../editor/focus";
import { type Tool, toolOf } from "../elements/kinds";
import { enter } from "../inplace/keys";
import { tellError } from "../shell/notice";
import { place } from "../tools/actions";

/** Text is typed at once; if asked to, every other kind with content is filled in, too. */
export function useTool(editor: Editor, kind: Tool, isFilledIn = false): void {
  const { ask, isTypedAtOnce } = toolOf(kind);
  if (ask) {
    ask(editor).then((id) => id !== undefined && focusElement(id), tellError);
    return;
  }
  const element = place(editor, kind);
  const isEntered = (isFilledIn || isTypedAtOnce) && enter(editor, element);
  if (!isEntered) focusElement(element.id);
}
