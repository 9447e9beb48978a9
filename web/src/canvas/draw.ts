// Drawing the area of a new element; a click without a drag puts it there in its usual size. Both snap as moving does;
// Ctrl turns snapping off.
import type { Editor } from "../editor/editor";
import type { Tool } from "../elements/kinds";
import { format } from "../geometry/units";
import { between, placeAt, placeIn } from "../tools/place";
import { armed } from "./armed";
import { distance, type Gesture, onLabel, type Pointer, THRESHOLD } from "./gesture";
import { Landing, middleOf } from "./landing";
import { clearLive, marquee, readout } from "./live";
import { used } from "./use-tool";

export function draw(editor: Editor, start: Pointer, kind: Tool): Gesture {
  const { dpi } = editor.sheet.value;
  const landing = new Landing(editor);
  const pressed = onLabel(editor, start);
  const from = landing.corner(pressed, pressed, start.control);
  const corner = (pointer: Pointer) => landing.corner(onLabel(editor, pointer), from, pointer.control);
  const isDrag = (pointer: Pointer) => {
    const { width, height } = between(pressed, onLabel(editor, pointer));
    return Math.max(width, height) > distance(editor, 2 * THRESHOLD);
  };
  const added = (pointer: Pointer) => {
    if (isDrag(pointer)) return placeIn(editor, kind, from, corner(pointer));
    return placeAt(editor, kind, middleOf(landing.box(kind, pressed, pointer.control)));
  };
  return {
    isScrolling: true,
    move: (pointer) => {
      const area = between(from, corner(pointer));
      const shown = (value: number) => format(value, editor.unit.value, dpi);
      marquee.value = area;
      readout.value = `${shown(area.width)} × ${shown(area.height)}`;
    },
    end: (pointer) => {
      armed.value = undefined;
      const element = added(pointer);
      clearLive();
      used(editor, kind, element);
    },
    cancel: () => {
      clearLive();
      armed.value = undefined;
    },
  };
}
