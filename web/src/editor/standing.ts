// The position and rotation of an element on the label, also in groups.
import type { Box } from "../geometry/box";
import { plus, type Rotation } from "../geometry/frame";
import type { Element } from "../kinds/model";
import type { Editor } from "./editor";

export interface Standing {
  /** In inches of the label. */
  readonly area: Box;
  readonly rotation: Rotation;
}

export function standing(editor: Editor, element: Element): Standing {
  const own = "rotation" in element ? element.rotation : "N";
  return { area: editor.bounds(element), rotation: plus(editor.frames.value.get(element.id)?.rotation, own) };
}
