// The edited text: reading, setting and changing it.
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Replacing } from "../editor/samples";
import type { Target } from "../editor/typing";
import { keepSample } from "../elements/sample";
import type { Laid } from "../kinds/kind";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import type { Setting } from "../text/typeface";

export function textOf(element: Element, { cell }: Target): string {
  return modelOf(element).typing?.text(element, cell) ?? "";
}

export function typefaceIn(element: Element, { cell }: Target): Setting {
  return modelOf(element).typing?.typeface(element, cell) ?? {};
}

/** One entry of the history for each pause in typing. What a placeholder replaces becomes its sample. */
export function write(
  editor: Editor,
  element: Element,
  { id, cell }: Target,
  text: string,
  replacing?: Replacing,
): void {
  const put = (it: Element): Element => modelOf(it).typing?.withText(it, text, cell) ?? it;
  const key = cell ? `${id}.${cell.row}.${cell.column}` : `${id}.text`;
  editor.edit(strings.change.edit(editor.nameOf([element])), (document) => change(document, [id], put), key);
  if (replacing) keepSample(editor, [element], text, replacing, key);
}

/** A text in the place of an element's own, upright, with its corner at a place in inches. */
export function lay(
  element: Element,
  { cell }: Target,
  text: string,
  at: { readonly x: number; readonly y: number },
  dpi: number,
): Laid | undefined {
  return modelOf(element).typing?.lay(element, text, cell, at, { dpi, keepsCut: true });
}
