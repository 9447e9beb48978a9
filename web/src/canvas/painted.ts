// Where elements stood when the service drew them.
import { LABEL, boxOut, isQuarterTurned } from "../document/frame";
import { type Box, bounds } from "../document/geometry";
import { all, frames } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Painted } from "../editor/painting";

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
