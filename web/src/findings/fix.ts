// Applies a fix as one undoable step.
import { change, find } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import type { ElementFix, Fix } from "./listed";

/** Without an element it changes the document. */
export function apply(editor: Editor, id: string | undefined, fix: Fix): void {
  const name = strings.findings.fixed(fix.label);
  if ("change" in fix) editor.edit(name, fix.change);
  else if (id !== undefined)
    editor.edit(name, (document) => change(document, [id], (element) => withFields(element, fix.set)));
  if (id !== undefined) editor.store.select([id]);
  editor.spoken.value = name;
  if ("opensSheet" in fix && fix.opensSheet) editor.isSheetAsked.value = true;
}

/** `null` removes a field. */
function withFields(element: Element, set: ElementFix["set"]): Element {
  const fields = Object.entries({ ...element, ...set }).filter(([, value]) => value !== null);
  return Object.fromEntries(fields) as unknown as Element;
}

/** Finds an element, also in groups. */
export function anywhere(editor: Editor, id: string | null | undefined): Element | undefined {
  return id === undefined || id === null ? undefined : find(editor.document.value, id);
}
