// Pointers and keys over the print view: they pan and zoom, and change nothing.
import { withoutSwing } from "../browser/flick";
import { finer } from "../canvas/finer";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import { strings } from "../language/strings";

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [1, 0],
  ArrowRight: [-1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Pixels of one key press. */
const STEP = 40;

/** Allowed Control shortcuts; all others would change the hidden label. */
const HARMLESS = new Set(["s", "=", "+", "-", "0", "c", "p"]);

/** Targets that need keys themselves. */
const FIELDS = "input, textarea, select, dialog, [contenteditable]";
/** Handles keys first; the label behind gets none. */
const CONTROLS = "button, a, .sidebar";

function isIn(event: Event, places: string): boolean {
  const target = event.target instanceof Element ? event.target : document.body;
  return target.closest(places) !== null;
}

/** View keys: zoom to fit, previous and next row, list of shortcuts. */
function looks({ key, code, altKey, shiftKey }: KeyboardEvent): boolean {
  return altKey ? key.startsWith("Page") : key === "?" || (shiftKey && code === "Digit1");
}

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
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "Tab") return;
    const arrow = ARROWS[event.key];
    const isControl = event.ctrlKey || event.metaKey;
    const isHarmless = isControl ? HARMLESS.has(event.key.toLowerCase()) : looks(event);
    if (isHarmless) return;
    if (arrow && !isControl && !event.defaultPrevented) {
      view.panBy(arrow[0] * STEP, arrow[1] * STEP);
      event.preventDefault();
    }
    if (event.key === "Escape" || event.key === "p") toggle(editor);
    event.stopImmediatePropagation();
  };
  const overPicture = (event: KeyboardEvent) => {
    if (!isIn(event, FIELDS) && !isIn(event, CONTROLS)) keyed(event);
  };
  const afterControl = (event: KeyboardEvent) => {
    if (!isIn(event, FIELDS) && isIn(event, CONTROLS)) keyed(event);
  };
  const pasted = (event: ClipboardEvent) => {
    if (!isIn(event, FIELDS)) event.stopImmediatePropagation();
  };
  place.addEventListener("pointerdown", pressed);
  place.addEventListener("pointermove", dragged);
  place.addEventListener("pointerup", released);
  place.addEventListener("pointercancel", released);
  place.addEventListener("wheel", wheeled, { passive: false });
  place.addEventListener("touchmove", withoutSwing, { passive: false });
  addEventListener("keydown", overPicture, true);
  document.addEventListener("keydown", afterControl);
  addEventListener("cut", pasted, true);
  addEventListener("paste", pasted, true);
  return () => {
    removeEventListener("keydown", overPicture, true);
    document.removeEventListener("keydown", afterControl);
    removeEventListener("cut", pasted, true);
    removeEventListener("paste", pasted, true);
  };
}

export function toggle(editor: Editor, isOn = !editor.print.isOn.value): void {
  editor.print.isOn.value = isOn;
  if (isOn && editor.print.mix.value === 0) editor.print.mix.value = 100;
  editor.spoken.value = isOn ? strings.print.on : strings.print.off;
}
