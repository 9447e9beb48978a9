// Where a new element has room, in the entered group or on the label.
import { level } from "../document/tree";
import type { Size } from "../geometry/box";
import { freePlace, type Taken } from "../geometry/free";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import type { Editor } from "./editor";
import type { Point } from "./view";

/** The corner for a box of this size, as near to the middle of the label as there is room. */
export function freeFor(editor: Editor, size: Size): Point {
  const others = level(editor.document.value, editor.scope.value).filter((it) => !it.unseen);
  return freePlace(
    size,
    editor.sheet.value,
    others.map((it) => taken(editor, it)),
  );
}

/** What an element covers: a frame has room inside. */
function taken(editor: Editor, element: Element): Taken {
  const box = editor.bounds(element);
  const line = element.type === "rect" ? modelOf(element).line?.(element) : undefined;
  if (line === undefined) return box;
  const { x, y, width, height } = box;
  return { ...box, room: { x: x + line, y: y + line, width: width - 2 * line, height: height - 2 * line } };
}
