// The style painter: a click gives an element the copied style. The selection stays, and Esc ends it.
import type { Editor } from "../editor/editor";
import { pasteStyle } from "../tools/style";
import type { Gesture } from "./gesture";

export function paintStyle(editor: Editor, id: string | undefined): Gesture {
  return {
    move: () => undefined,
    end: () => {
      if (id !== undefined) pasteStyle(editor, [id]);
    },
    cancel: () => undefined,
  };
}
