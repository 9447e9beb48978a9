// Applies a fix: sets its fields as one undoable step.
import { change, find } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import type { Fix } from "./listed";

export function apply(editor: Editor, id: string, fix: Fix): void {
  editor.store.transact(strings.findings.fixed(fix.label), (state) => ({
    ...state,
    document: change(state.document, [id], (element) => withFields(element, fix.set)),
  }));
  editor.store.select([id]);
  editor.spoken.value = strings.findings.fixed(fix.label);
}

/** `null` removes a field. */
function withFields(element: Element, set: Fix["set"]): Element {
  const fields = Object.entries({ ...element, ...set }).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as unknown as Element;
}

/** Finds an element, also in groups. */
export function anywhere(editor: Editor, id: string | null | undefined): Element | undefined {
  return id === undefined || id === null ? undefined : find(editor.document.value, id);
}
