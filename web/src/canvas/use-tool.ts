// A tool is used: by its letter, its button, or a drag onto the label.
import type { Editor } from "../editor/editor";
import { focusElement } from "../editor/focus";
import type { Point } from "../editor/view";
import { type Tool, toolOf } from "../elements/kinds";
import { enter } from "../inplace/keys";
import type { Element } from "../kinds/model";
import { tellError } from "../shell/notice";
import { place, placeAt } from "../tools/place";

/** Adds an element in free space, or at a point of the label. If asked to, it is filled in at once. */
export function useTool(editor: Editor, kind: Tool, isFilledIn = false, at?: Point): void {
  const { ask } = toolOf(kind);
  if (ask) {
    ask(editor).then((id) => id !== undefined && focusElement(id), tellError);
    return;
  }
  used(editor, kind, at ? placeAt(editor, kind, at) : place(editor, kind), isFilledIn);
}

/** Text is typed at once; every other kind with content only if asked to. */
export function used(editor: Editor, kind: Tool, element: Element, isFilledIn = false): void {
  const isEntered = (isFilledIn || toolOf(kind).isTypedAtOnce) && enter(editor, element);
  if (!isEntered) focusElement(element.id);
}
