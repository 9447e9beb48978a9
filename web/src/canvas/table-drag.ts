// Dragging a line of a table: one side grows, the other shrinks; with Shift the table grows. Esc cancels.
import { changeOne } from "../document/tree";
import type { Editor } from "../editor/editor";
import { standing } from "../editor/standing";
import { isQuarterTurned } from "../geometry/frame";
import { format } from "../geometry/units";
import type { TableElement } from "../kinds/model";
import { type Axis, withLine } from "../kinds/table/cells";
import { edges } from "../kinds/table/layout";
import { strings } from "../language/strings";
import { distance, onDot } from "./gesture";
import { clearLive, readout } from "./live";

export function dragLine(editor: Editor, table: TableElement, axis: Axis, at: number, event: PointerEvent): void {
  if (event.button !== 0) return;
  event.stopPropagation();
  event.preventDefault();
  const line = event.currentTarget as SVGElement;
  const transaction = editor.store.begin(strings.change.resize(editor.nameOf([table])));
  const { dpi } = editor.sheet.value;
  const { rotation } = standing(editor, table);
  const start = { x: event.clientX, y: event.clientY };
  const edge = edges(table[axis])[at + 1] ?? 0;

  const moved = (pointer: PointerEvent) => {
    const [dx, dy] = [distance(editor, pointer.clientX - start.x), distance(editor, pointer.clientY - start.y)];
    const isAcross = (axis === "columns") !== isQuarterTurned(rotation);
    // The direction of the table's own axis on the label.
    const isBack = axis === "columns" ? rotation === "I" || rotation === "B" : rotation === "R" || rotation === "I";
    const way = (isAcross ? dx : dy) * (isBack ? -1 : 1);
    const by = onDot(edge + way, dpi) - edge;
    transaction.update((state) => ({
      ...state,
      document: changeOne(state.document, table, () => withLine(table, axis, at, by, pointer.shiftKey)),
    }));
    const shown = (size: number) => format(size, editor.unit.value, dpi);
    const after = withLine(table, axis, at, by, pointer.shiftKey)[axis];
    readout.value = pointer.shiftKey
      ? shown(after[at] ?? 0)
      : `${shown(after[at] ?? 0)} | ${shown(after[at + 1] ?? 0)}`;
  };
  const finish = (isKept: boolean) => {
    if (isKept) transaction.commit();
    else transaction.cancel();
    editor.spoken.value = readout.value;
    clearLive();
    line.classList.remove("is-dragged");
    line.removeEventListener("pointermove", moved);
    line.removeEventListener("pointerup", released);
    line.removeEventListener("pointercancel", lost);
    removeEventListener("keydown", keyed, true);
  };
  const released = () => finish(true);
  const lost = () => finish(false);
  const keyed = (key: KeyboardEvent) => {
    if (key.key !== "Escape") return;
    key.stopImmediatePropagation();
    finish(false);
  };
  line.classList.add("is-dragged");
  line.setPointerCapture(event.pointerId);
  line.addEventListener("pointermove", moved);
  line.addEventListener("pointerup", released);
  line.addEventListener("pointercancel", lost);
  addEventListener("keydown", keyed, true);
}
