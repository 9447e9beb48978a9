// Moving the view.
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import type { Gesture } from "./gesture";

export function pan(editor: Editor, start: Point): Gesture {
  let last = start;
  return {
    move: (pointer) => {
      editor.view.panBy(pointer.x - last.x, pointer.y - last.y);
      last = pointer;
    },
    end: () => undefined,
    cancel: () => undefined,
  };
}
