// Positions and rotations of elements when the service drew them.

import { all, frames } from "../document/tree";
import type { Box } from "../geometry/box";
import { boxOut, type Frame, isQuarterTurned, LABEL, LETTERS, plus, type Rotation } from "../geometry/frame";
import { bounds, canTurn } from "../kinds/element";
import type { Element } from "../kinds/model";
import type { Editor } from "./editor";
import type { Painted } from "./painting";

const known = new WeakMap<Painted, Map<string, Box>>();

/** Their boxes on the label, by id. */
export function corners(editor: Editor, painted: Painted): Map<string, Box> {
  const there = known.get(painted);
  if (there) return there;
  const spaces = frames(painted.document.elements);
  const boxes = new Map<string, Box>();
  for (const element of all(painted.document.elements)) {
    const frame = spaces.get(element.id) ?? LABEL;
    boxes.set(element.id, boxOut(frame, bounds(element, editor.painting.measured, isQuarterTurned(frame.rotation))));
  }
  known.set(painted, boxes);
  return boxes;
}

const turns = new WeakMap<Painted, Map<string, Rotation>>();

/** The rotation of an element on the label. QR codes and boxes look the same from all sides. */
export function standing(element: Element, frame: Frame): Rotation {
  return plus(frame.rotation, "rotation" in element && canTurn(element) ? element.rotation : "N");
}

/** The transform of a drawing whose element was rotated since; `undefined` if it was not. */
export function turned(
  painted: Painted,
  element: Element,
  frame: Frame,
  then: Box,
  now: Box,
  dpi: number,
): string | undefined {
  let known = turns.get(painted);
  if (!known) {
    const spaces = frames(painted.document.elements);
    const everything = [...all(painted.document.elements)];
    known = new Map(everything.map((it) => [it.id, standing(it, spaces.get(it.id) ?? LABEL)]));
    turns.set(painted, known);
  }
  const quarters = (LETTERS.indexOf(standing(element, frame)) - LETTERS.indexOf(known.get(element.id) ?? "N") + 4) % 4;
  if (quarters === 0 || !canTurn(element)) return undefined;
  const middle = (box: Box) => [(box.x + box.width / 2) * dpi, (box.y + box.height / 2) * dpi] as const;
  const [[x, y], [ox, oy]] = [middle(now), middle(then)];
  return `translate(${x} ${y}) rotate(${quarters * 90}) translate(${-ox} ${-oy})`;
}
