// Copying elements with an offset, in the same groups.
import type { Document } from "../document/model";
import { add, copies, find, frames, parent } from "../document/tree";
import { withTwins } from "../document/twins";
import { LABEL, wayIn } from "../geometry/frame";
import { moved } from "../kinds/element";
import type { Element } from "../kinds/model";

/** The document with copies of elements, offset by a vector on the label. All prints of a text are copied. */
export function copiedBeside(
  document: Document,
  elements: readonly Element[],
  dx: number,
  dy: number,
): { readonly document: Document; readonly ids: readonly string[] } {
  const spaces = frames(document.elements);
  const ids: string[] = [];
  let next = document;
  for (const element of wholeOf(document, elements)) {
    const way = wayIn(spaces.get(element.id) ?? LABEL, dx, dy);
    const made = copies(next, [element]).map((copy) => moved(copy, ...way));
    next = add(next, made, parent(document, element.id)?.id);
    ids.push(...made.map((copy) => copy.id));
  }
  return { document: next, ids };
}

/** Elements with all prints of their texts. */
export function wholeOf(document: Document, elements: readonly Element[]): readonly Element[] {
  const ids = elements.map(({ id }) => id);
  const whole = withTwins(document, ids);
  return whole === ids ? elements : whole.map((id) => find(document, id)).filter((it) => it !== undefined);
}
