// Values that are replaced by a placeholder stay as its sample, so that the drawing stays.

import { literalsIn } from "../document/literals";
import type { Editor } from "../editor/editor";
import type { Replacing } from "../editor/samples";
import { askToTurn, literalIn } from "../editor/turning";
import type { Turning } from "../fields/words";
import type { CellPlace } from "../kinds/kind";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { symbology } from "../language/symbologies";

const { initial } = strings;

/** What the field of a content needs; `field` is how steps of typing in it are named. */
export function turningOf(editor: Editor, elements: readonly Element[], field: string, cell?: CellPlace): Turning {
  const [first, second] = elements;
  const key = `${elements.map(({ id }) => id).join()}.${field}`;
  return {
    onTyped: (text, replacing) => keepSample(editor, elements, text, replacing, key),
    onTurn: (part) => {
      if (!first || second) return askToTurn(editor, literalsIn(elements));
      const literal = literalIn(first, cell ? { cell } : {}, part);
      askToTurn(editor, literal ? [literal] : []);
    },
    isFirst: (content) => first !== undefined && isFirst(first, content),
  };
}

/** A part of the step that typed the placeholder. */
export function keepSample(
  editor: Editor,
  elements: readonly Element[],
  text: string,
  replacing: Replacing,
  key: string,
): void {
  const [first] = elements;
  const name = strings.change.edit(editor.nameOf(elements));
  if (first) editor.store.transact(name, (state) => replacing.typed(state, text, (it) => sampleOf(first, it)), key);
}

/**
 * What a literal is worth as a sample. The words of a new text say nothing, and the address of a new code would be a
 * strange sample of an order number, which texts beside the code show, too.
 */
function sampleOf(element: Element, literal: string): string {
  if (element.type === "qr") return literal === initial.qr ? initial.barcode : literal;
  const isWords = element.type === "text" || element.type === "textBox";
  return isWords && isFirst(element, literal) ? "" : literal;
}

/** Whether a content is the one that a new element has. */
export function isFirst(element: Element, content: string): boolean {
  const first: Partial<Record<Element["type"], string>> = initial;
  const isExample = element.type === "barcode" && content === symbology(element.symbology)?.example;
  return isExample || content === first[element.type];
}
