// Dragging a tool from its button onto the label.
import type { Editor } from "../editor/editor";
import { type Tool, toolOf } from "../elements/kinds";
import { onLabel } from "./gesture";
import { clearLive, ghost } from "./live";
import { useTool } from "./use-tool";

/** Movements below this many pixels are a click. */
const THRESHOLD = 6;

export function dragTool(editor: Editor, kind: Tool, start: PointerEvent): void {
  if (start.button !== 0) return;
  let isDrag = false;
  const at = (event: PointerEvent) => {
    const stage = document.elementFromPoint(event.clientX, event.clientY)?.closest(".stage");
    const box = stage?.getBoundingClientRect();
    return box && onLabel(editor, { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const moved = (event: PointerEvent) => {
    isDrag ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > THRESHOLD;
    const point = isDrag ? at(event) : undefined;
    ghost.value = point && outline(editor, kind, point);
  };
  const stop = () => {
    clearLive();
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", released);
    removeEventListener("pointercancel", stop);
    removeEventListener("keydown", keyed, true);
  };
  const released = (event: PointerEvent) => {
    const point = isDrag ? at(event) : undefined;
    stop();
    if (point) useTool(editor, kind, false, point);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopImmediatePropagation();
    stop();
  };
  addEventListener("pointermove", moved);
  addEventListener("pointerup", released);
  addEventListener("pointercancel", stop);
  addEventListener("keydown", keyed, true);
}

/** The box of what would be placed with its middle here. */
function outline(editor: Editor, kind: Tool, { x, y }: { readonly x: number; readonly y: number }) {
  const { width, height } = editor.bounds(toolOf(kind).create("", editor.sheet.value));
  return { x: x - width / 2, y: y - height / 2, width, height };
}
