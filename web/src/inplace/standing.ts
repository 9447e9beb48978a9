// How an element stands on the label, wherever it is held.
import { plus } from "../document/frame";
import type { Box } from "../document/geometry";
import type { Element, Rotation } from "../document/model";
import type { Editor } from "../editor/editor";

export interface Standing {
  /** In inches of the label. */
  readonly area: Box;
  readonly rotation: Rotation;
}

export function standing(editor: Editor, element: Element): Standing {
  const own = "rotation" in element ? element.rotation : "N";
  return { area: editor.bounds(element), rotation: plus(editor.frames.value.get(element.id)?.rotation, own) };
}
