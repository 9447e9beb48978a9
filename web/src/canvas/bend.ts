// Dragging one end of a line. Shift keeps it horizontal or vertical, Ctrl turns snapping off.
import { settled } from "../document/groups";
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import { inches } from "../geometry/box";
import { LABEL, pointIn, pointOut } from "../geometry/frame";
import { format } from "../geometry/units";
import type { LineElement } from "../kinds/model";
import { strings } from "../language/strings";
import { type Gesture, onDot, onLabel, reach, targets } from "./gesture";
import { clearLive, guides, readout } from "./live";
import { FREE, Snapper } from "./snap";

export function bend(editor: Editor, line: LineElement, end: "start" | "end"): Gesture {
  const transaction = editor.store.begin(strings.change.resize(editor.nameOf([line])));
  const snapper = new Snapper(targets(editor, [line.id]));
  const frame = editor.frames.value.get(line.id) ?? LABEL;
  const [ox, oy] = end === "start" ? pointOut(frame, line.x2, line.y2) : pointOut(frame, line.x, line.y);
  return {
    isScrolling: true,
    move: (pointer) => {
      const { dpi } = editor.sheet.value;
      const near = reach(editor);
      let { x, y } = onLabel(editor, pointer);
      const isNear = (a: number, b: number) => Math.abs(a - b) < near.near;
      // Almost horizontal snaps to horizontal, unless Ctrl is held.
      if (!pointer.control && (pointer.shift ? Math.abs(y - oy) < Math.abs(x - ox) : isNear(y, oy))) y = oy;
      else if (!pointer.control && (pointer.shift || isNear(x, ox))) x = ox;
      const around = { x: Math.min(x, ox), y: Math.min(y, oy), width: Math.abs(x - ox), height: Math.abs(y - oy) };
      const free = { x: x === ox ? undefined : x, y: y === oy ? undefined : y };
      const snapped = pointer.control ? FREE : snapper.edge(free, around, near);
      guides.value = snapped.guides;
      if (free.x !== undefined) x = snapped.isOn.x ? x + snapped.dx : onDot(x, dpi);
      if (free.y !== undefined) y = snapped.isOn.y ? y + snapped.dy : onDot(y, dpi);
      const [px, py] = pointIn(frame, x, y).map(inches);
      const place = end === "start" ? { x: px, y: py } : { x2: px, y2: py };
      readout.value = strings.stage.length(format(Math.hypot(x - ox, y - oy), editor.unit.value, dpi));
      transaction.update((state) => ({
        ...state,
        document: change(state.document, [line.id], (element) => ({ ...element, ...place }) as LineElement),
      }));
    },
    end: () => {
      const last = editor.store.state;
      transaction.update(() => ({ ...last, document: settled(last.document, editor.painting.measured) }));
      transaction.commit();
      editor.spoken.value = readout.value;
      clearLive();
    },
    cancel: () => {
      transaction.cancel();
      clearLive();
    },
  };
}
