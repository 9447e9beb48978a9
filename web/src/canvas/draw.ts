// Drawing the area of a new element; a click without a drag puts it there in its usual size.
import type { Editor } from "../editor/editor";
import type { Tool } from "../elements/kinds";
import { format } from "../geometry/units";
import { between, placeAt, placeIn } from "../tools/place";
import { armed } from "./armed";
import { distance, type Gesture, onDot, onLabel, type Pointer, THRESHOLD } from "./gesture";
import { clearLive, marquee, readout } from "./live";
import { used } from "./use-tool";

export function draw(editor: Editor, start: Pointer, kind: Tool): Gesture {
  const { dpi } = editor.sheet.value;
  const dotAt = (pointer: Pointer) => {
    const { x, y } = onLabel(editor, pointer);
    return { x: onDot(x, dpi), y: onDot(y, dpi) };
  };
  const from = dotAt(start);
  const isDrag = (pointer: Pointer) => {
    const { width, height } = between(from, dotAt(pointer));
    return Math.max(width, height) > distance(editor, 2 * THRESHOLD);
  };
  return {
    isScrolling: true,
    move: (pointer) => {
      const area = between(from, dotAt(pointer));
      const shown = (value: number) => format(value, editor.unit.value, dpi);
      marquee.value = area;
      readout.value = `${shown(area.width)} × ${shown(area.height)}`;
    },
    end: (pointer) => {
      clearLive();
      armed.value = undefined;
      const to = dotAt(pointer);
      used(editor, kind, isDrag(pointer) ? placeIn(editor, kind, from, to) : placeAt(editor, kind, from));
    },
    cancel: () => {
      clearLive();
      armed.value = undefined;
    },
  };
}
