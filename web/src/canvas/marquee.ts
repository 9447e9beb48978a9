// Drawing a frame around elements: touching is enough, with Alt they have to be inside; Shift adds.
import { type Box, holds, touches } from "../document/geometry";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import type { Gesture, Pointer } from "./gesture";
import { clearLive, marquee } from "./live";

export function frame(editor: Editor, start: Point, isAdding: boolean): Gesture {
  const before = isAdding ? editor.selection.value : [];
  editor.store.select(before);
  return {
    move: (pointer) => {
      const area = between(editor, start, pointer);
      marquee.value = area;
      const test = pointer.alt ? holds : touches;
      const found = editor.document.value.elements.filter((it) => !it.locked && test(area, editor.bounds(it)));
      editor.store.select([...new Set([...before, ...found.map((element) => element.id)])]);
    },
    end: clearLive,
    cancel: () => {
      editor.store.select(before);
      clearLive();
    },
  };
}

function between(editor: Editor, start: Point, pointer: Pointer): Box {
  const { dpi } = editor.sheet.value;
  const [a, b] = [editor.view.toInches(start, dpi), editor.view.toInches(pointer, dpi)];
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}
