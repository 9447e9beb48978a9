// Stretching the elements of the design that is open.
import { change } from "../document/tree";
import type { Box } from "../geometry/box";
import { boxIn, isQuarterTurned } from "../geometry/frame";
import { arranged, fitted } from "../kinds/element";
import type { Element } from "../kinds/model";
import type { Editor } from "./editor";

/** Stretches elements: a single one as a whole, several without their letters. */
export function stretch(editor: Editor, elements: readonly Element[], from: Box, to: Box) {
  const { measured } = editor.painting;
  const isWhole = elements.length === 1;
  const starts = new Map(elements.map((element) => [element.id, element]));
  return (document: Parameters<typeof change>[0]) =>
    change(document, [...starts.keys()], (element, frame) => {
      const boxes = [boxIn(frame, from), boxIn(frame, to)] as const;
      const start = starts.get(element.id) ?? element;
      const isTurned = isQuarterTurned(frame.rotation);
      return isWhole ? fitted(start, ...boxes, { measured, isTurned }) : arranged(start, ...boxes, measured, isTurned);
    });
}
