// Copying elements with an offset, in the same groups.
import type { Document } from "../document/model";
import { add, copies, frames, parent } from "../document/tree";
import { LABEL, wayIn } from "../geometry/frame";
import { moved } from "../kinds/element";
import type { Element } from "../kinds/model";

/** The document with copies of elements, offset by a vector on the label. */
export function copiedBeside(
  document: Document,
  elements: readonly Element[],
  dx: number,
  dy: number,
): { readonly document: Document; readonly ids: readonly string[] } {
  const spaces = frames(document.elements);
  const ids: string[] = [];
  let next = document;
  for (const element of elements) {
    const way = wayIn(spaces.get(element.id) ?? LABEL, dx, dy);
    const made = copies(next, [element]).map((copy) => moved(copy, ...way));
    next = add(next, made, parent(document, element.id)?.id);
    ids.push(...made.map((copy) => copy.id));
  }
  return { document: next, ids };
}
