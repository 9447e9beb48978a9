// Dragging elements. Shift keeps to one axis, Alt drags a copy, Ctrl snaps to nothing.
import { moved, union } from "../document/geometry";
import { add, change, copies } from "../document/tree";
import { format } from "../document/units";
import type { Editor } from "../editor/editor";
import type { Transaction } from "../document/store";
import type { Point } from "../editor/view";
import { strings } from "../strings";
import { type Gesture, type Pointer, THRESHOLD, distance, onDot, reach, targets } from "./gesture";
import { clearLive, guides, readout } from "./live";
import { snap } from "./snap";

export function move(editor: Editor, start: Point, onClick: () => void): Gesture {
  const elements = editor.selected.value.filter((element) => !element.locked);
  const ids = elements.map((element) => element.id);
  const box = union(elements.map(editor.bounds));
  const around = targets(editor, ids);
  let transaction: Transaction | undefined;

  const way = (pointer: Pointer) => {
    let [dx, dy] = [distance(editor, pointer.x - start.x), distance(editor, pointer.y - start.y)];
    if (pointer.shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
    if (!box) return { dx, dy };
    const { dpi } = editor.sheet.value;
    const snapped = pointer.control
      ? { dx: 0, dy: 0, guides: [] }
      : snap({ ...box, x: box.x + dx, y: box.y + dy }, around, reach(editor));
    guides.value = snapped.guides.filter((guide) => !pointer.shift || (guide.axis === "x" ? dx : dy) !== 0);
    const isOn = (axis: "x" | "y") => guides.value.some((guide) => guide.axis === axis);
    const end = {
      x: isOn("x") ? box.x + dx + snapped.dx : dx === 0 ? box.x : onDot(box.x + dx, dpi),
      y: isOn("y") ? box.y + dy + snapped.dy : dy === 0 ? box.y : onDot(box.y + dy, dpi),
    };
    const shown = (value: number) => format(value, editor.unit.value, dpi);
    readout.value = strings.editor.moved(shown(end.x), shown(end.y));
    return { dx: end.x - box.x, dy: end.y - box.y };
  };

  return {
    move: (pointer) => {
      const isFar = Math.hypot(pointer.x - start.x, pointer.y - start.y) >= THRESHOLD;
      if (!transaction && !isFar) return;
      transaction ??= editor.store.begin(strings.change.move(editor.nameOf(elements)));
      const { dx, dy } = way(pointer);
      transaction.update((state) => {
        if (!pointer.alt) {
          return { ...state, document: change(state.document, ids, (element) => moved(element, dx, dy)) };
        }
        const made = copies(state.document, elements).map((element) => moved(element, dx, dy));
        return { document: add(state.document, made), selection: made.map((element) => element.id) };
      });
    },
    end: () => {
      if (transaction) {
        transaction.commit();
        editor.spoken.value = readout.value;
      } else {
        onClick();
      }
      clearLive();
    },
    cancel: () => {
      transaction?.cancel();
      clearLive();
    },
  };
}
