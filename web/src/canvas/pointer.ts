// From pointers to gestures: which one begins, and when it ends.
import type { Editor } from "../editor/editor";
import { type Gesture, type Pointer } from "./gesture";
import { frame } from "./marquee";
import { move } from "./move";
import { pan } from "./pan";
import { type Handle, bend, resize } from "./resize";

/** Listens to a stage; returns how to stop. */
export function listen(stage: HTMLElement, editor: Editor, onEdit: (event: MouseEvent) => void): () => void {
  let gesture: Gesture | undefined;
  let isSpaceDown = false;
  const fingers = new Map<number, Pointer>();

  const read = (event: PointerEvent | WheelEvent): Pointer => {
    const at = stage.getBoundingClientRect();
    return {
      x: event.clientX - at.left,
      y: event.clientY - at.top,
      shift: event.shiftKey,
      alt: event.altKey,
      control: event.ctrlKey || event.metaKey,
    };
  };

  const pressed = (event: PointerEvent) => {
    const pointer = read(event);
    fingers.set(event.pointerId, pointer);
    if (fingers.size === 2) {
      // A second finger means zooming, not what the first one began.
      gesture?.cancel();
      gesture = undefined;
      return;
    }
    if (event.button === 2) return;
    stage.setPointerCapture(event.pointerId);
    const isPan = event.button === 1 || isSpaceDown;
    gesture = isPan ? pan(editor, pointer) : begin(editor, event, pointer);
    if (isPan) event.preventDefault();
  };

  const dragged = (event: PointerEvent) => {
    const before = fingers.get(event.pointerId);
    const pointer = read(event);
    if (before && fingers.size === 2) pinch(editor, fingers, event.pointerId, pointer);
    if (before) fingers.set(event.pointerId, pointer);
    gesture?.move(pointer);
  };

  const released = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    gesture?.end(read(event));
    gesture = undefined;
  };

  const lost = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    gesture?.cancel();
    gesture = undefined;
  };

  const wheeled = (event: WheelEvent) => {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey) editor.view.zoomBy(Math.exp(-event.deltaY / 300), read(event));
    else if (event.shiftKey) editor.view.panBy(-event.deltaY, 0);
    else editor.view.panBy(-event.deltaX, -event.deltaY);
  };

  const keyed = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select, button");
    if (event.key === " " && !isTyping) isSpaceDown = event.type === "keydown";
    if (event.key === "Escape" && gesture && event.type === "keydown") {
      gesture.cancel();
      gesture = undefined;
      event.stopImmediatePropagation();
    }
  };

  const doubled = (event: MouseEvent) => {
    if (editor.selected.value.length === 1) onEdit(event);
  };

  stage.addEventListener("pointerdown", pressed);
  stage.addEventListener("pointermove", dragged);
  stage.addEventListener("pointerup", released);
  stage.addEventListener("pointercancel", lost);
  stage.addEventListener("wheel", wheeled, { passive: false });
  stage.addEventListener("dblclick", doubled);
  addEventListener("keydown", keyed, true);
  addEventListener("keyup", keyed, true);
  return () => {
    removeEventListener("keydown", keyed, true);
    removeEventListener("keyup", keyed, true);
  };
}

function begin(editor: Editor, event: PointerEvent, pointer: Pointer): Gesture | undefined {
  const hit = event.target as globalThis.Element;
  const handle = hit.closest<SVGElement>("[data-handle]")?.dataset["handle"];
  if (handle !== undefined) return grab(editor, pointer, handle);
  const id = hit.closest<SVGElement>("[data-id]")?.dataset["id"];
  if (id === undefined) return frame(editor, pointer, pointer.shift);
  const selection = editor.selection.value;
  const isSelected = selection.includes(id);
  if (!isSelected) editor.store.select(pointer.shift ? [...selection, id] : [id]);
  const clicked = () => {
    if (!isSelected) return;
    if (pointer.shift) editor.store.select(selection.filter((it) => it !== id));
    else editor.store.select([pointer.alt ? behind(editor, event, id) : id]);
  };
  return move(editor, pointer, clicked);
}

/** What lies under the element that is hit, at the same point; the topmost after the last. */
function behind(editor: Editor, event: PointerEvent, id: string): string {
  const hits = document.elementsFromPoint(event.clientX, event.clientY);
  const ids = hits.map((hit) => hit.closest<SVGElement>("[data-id]")?.dataset["id"]).filter((it) => it !== undefined);
  const below = [...new Set(ids)];
  const current = editor.selection.value[0] ?? id;
  return below[(below.indexOf(current) + 1) % below.length] ?? id;
}

function grab(editor: Editor, pointer: Pointer, handle: string): Gesture | undefined {
  const [first] = editor.selected.value;
  if (handle === "start" || handle === "end") {
    return first?.type === "line" ? bend(editor, first, handle) : undefined;
  }
  const [x, y] = handle.split(",").map(Number);
  return resize(editor, pointer, { x, y } as Handle);
}

/** Two fingers zoom and pan at once. */
function pinch(editor: Editor, fingers: Map<number, Pointer>, id: number, now: Pointer): void {
  const other = [...fingers].find(([key]) => key !== id)?.[1];
  const before = fingers.get(id);
  if (!other || !before) return;
  const between = (a: Pointer) => Math.hypot(a.x - other.x, a.y - other.y);
  editor.view.panBy((now.x - before.x) / 2, (now.y - before.y) / 2);
  if (between(before) > 0) {
    editor.view.zoomBy(between(now) / between(before), { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 });
  }
}
