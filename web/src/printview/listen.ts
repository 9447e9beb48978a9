// Pointers and keys over the print view: they look around, and change nothing.
import { finer } from "../canvas/finer";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import { withoutSwing } from "../shell/flick";
import { strings } from "../strings";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Pixels of one key press. */
const STEP = 40;

/** Keys with Control that look or save; all others would change the label unseen. */
const HARMLESS = new Set(["s", "=", "+", "-", "0", "c"]);

export function listenInPrint(place: HTMLElement, editor: Editor): () => void {
  const { view } = editor;
  const fingers = new Map<number, Point>();
  const read = (event: MouseEvent): Point => {
    const at = place.getBoundingClientRect();
    return { x: event.clientX - at.left, y: event.clientY - at.top };
  };
  const pressed = (event: PointerEvent) => {
    if (event.button === 2) return;
    place.setPointerCapture(event.pointerId);
    fingers.set(event.pointerId, read(event));
  };
  let last: PointerEvent | undefined;
  const dragged = (event: PointerEvent) => {
    last = event;
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const now = read(event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    const share = other ? 2 : 1;
    view.panBy((now.x - before.x) / share, (now.y - before.y) / share);
    const between = (point: Point) => (other ? Math.hypot(point.x - other.x, point.y - other.y) : 0);
    if (other && between(before) > 0) {
      view.zoomBy(between(now) / between(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
    }
    fingers.set(event.pointerId, now);
  };
  const released = (event: PointerEvent) => fingers.delete(event.pointerId);
  const wheeled = (event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) view.zoomBy(Math.exp(-event.deltaY / 300), read(finer(event, last)));
    else if (event.shiftKey) view.panBy(-event.deltaY, 0);
    else view.panBy(-event.deltaX, -event.deltaY);
  };
  const isOverStage = (event: Event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    return !target.closest("input, textarea, select, button, a, dialog, [contenteditable], .sidebar");
  };
  const keyed = (event: KeyboardEvent) => {
    if (!isOverStage(event) || event.key === "Tab" || event.key === "?") return;
    const arrow = ARROWS[event.key];
    const isControl = event.ctrlKey || event.metaKey;
    if (isControl ? HARMLESS.has(event.key.toLowerCase()) : event.altKey || event.code === "Digit1") return;
    if (arrow && !isControl) {
      view.panBy(arrow[0] * STEP, arrow[1] * STEP);
      event.preventDefault();
    }
    if (event.key === "Escape" || event.key === "p") toggle(editor);
    event.stopImmediatePropagation();
  };
  const pasted = (event: ClipboardEvent) => {
    if (isOverStage(event)) event.stopImmediatePropagation();
  };
  place.addEventListener("pointerdown", pressed);
  place.addEventListener("pointermove", dragged);
  place.addEventListener("pointerup", released);
  place.addEventListener("pointercancel", released);
  place.addEventListener("wheel", wheeled, { passive: false });
  place.addEventListener("touchmove", withoutSwing, { passive: false });
  addEventListener("keydown", keyed, true);
  addEventListener("cut", pasted, true);
  addEventListener("paste", pasted, true);
  return () => {
    removeEventListener("keydown", keyed, true);
    removeEventListener("cut", pasted, true);
    removeEventListener("paste", pasted, true);
  };
}

export function toggle(editor: Editor, isOn = !editor.print.isOn.value): void {
  editor.print.isOn.value = isOn;
  if (isOn && editor.print.mix.value === 0) editor.print.mix.value = 100;
  editor.spoken.value = isOn ? strings.print.on : strings.print.off;
}
