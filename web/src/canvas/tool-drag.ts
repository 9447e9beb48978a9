// Dragging a tool from its button onto the label. It snaps as moving does; Ctrl turns snapping off.
import type { Editor } from "../editor/editor";
import { type Tool, toolOf } from "../elements/kinds";
import { onLabel } from "./gesture";
import { Landing, middleOf } from "./landing";
import { clearLive, ghost } from "./live";
import { useTool } from "./use-tool";

/** Movements below this many pixels are a click. */
const THRESHOLD = 6;

export function dragTool(editor: Editor, kind: Tool, start: PointerEvent): void {
  if (start.button !== 0) return;
  let isDrag = false;
  const landing = new Landing(editor);
  const pointOf = (event: PointerEvent) => {
    const stage = document.elementFromPoint(event.clientX, event.clientY)?.closest(".stage");
    const box = stage?.getBoundingClientRect();
    return box && onLabel(editor, { x: event.clientX - box.left, y: event.clientY - box.top });
  };
  const moved = (event: PointerEvent) => {
    isDrag ||= Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > THRESHOLD;
    ghost.value = isDrag ? boxAt(event) : undefined;
  };
  /** A kind that asks for its content first is not put where it is dropped. */
  const boxAt = (event: PointerEvent) => {
    const point = pointOf(event);
    return point && landing.box(kind, point, event.ctrlKey || event.metaKey || toolOf(kind).ask !== undefined);
  };
  const stop = () => {
    clearLive();
    removeEventListener("pointermove", moved);
    removeEventListener("pointerup", released);
    removeEventListener("pointercancel", stop);
    removeEventListener("keydown", keyed, true);
  };
  const released = (event: PointerEvent) => {
    const box = isDrag ? boxAt(event) : undefined;
    stop();
    if (box) useTool(editor, kind, false, middleOf(box));
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
