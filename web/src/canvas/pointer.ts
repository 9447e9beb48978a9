// Turns pointer events into gestures.
import { withoutSwing } from "../browser/flick";
import type { Editor } from "../editor/editor";
import { enter } from "../editor/enter";
import { typeGuide } from "../tools/guide-field";
import { named } from "../tools/guides";
import { isPainting } from "../tools/style";
import { begin } from "./begin";
import { finer } from "./finer";
import type { Gesture, Pointer } from "./gesture";
import { stack } from "./hit";
import { pan } from "./pan";
import { pinch } from "./pinch";
import { longPress } from "./press";
import { scroller } from "./scroll";

export interface Answers {
  /** Edits an element in place. */
  edit(event: MouseEvent): void;
  /** Opens the context menu at a point of the page. */
  menu(x: number, y: number): void;
}

/** Milliseconds within which two clicks are a double click. */
const DOUBLE = 500;

/** Listens to a stage; returns how to stop. */
export function listen(stage: HTMLElement, editor: Editor, answers: Answers): () => void {
  let gesture: Gesture | undefined;
  let isSpaceDown = false;
  let pressedAt = 0;
  let last: PointerEvent | undefined;
  const fingers = new Map<number, Pointer>();
  const scroll = scroller(editor, (pointer) => gesture?.move(pointer));

  const read = (event: MouseEvent): Pointer => {
    const at = stage.getBoundingClientRect();
    return {
      x: event.clientX - at.left,
      y: event.clientY - at.top,
      shift: event.shiftKey,
      alt: event.altKey,
      control: event.ctrlKey || event.metaKey,
    };
  };

  const stop = (how: "end" | "cancel", pointer?: Pointer) => {
    const stopped = gesture;
    gesture = undefined;
    scroll.stop();
    press.stop();
    if (how === "end" && pointer) stopped?.end(pointer);
    else stopped?.cancel();
  };

  const press = longPress((x, y) => {
    stop("cancel");
    fingers.clear();
    choose(editor, x, y);
    answers.menu(x, y);
  });

  const pressed = (event: PointerEvent) => {
    // Overlays handle their own events.
    if (!(event.target as Element).closest(".stage-drawing")) return;
    const pointer = read(event);
    fingers.set(event.pointerId, pointer);
    // A second finger starts zooming and cancels the first gesture.
    if (fingers.size === 2) return stop("cancel");
    if (event.button === 2 || fingers.size > 2) return;
    stage.setPointerCapture(event.pointerId);
    const isPan = event.button === 1 || isSpaceDown;
    const isSecond = event.timeStamp - pressedAt < DOUBLE;
    pressedAt = event.timeStamp;
    gesture = isPan ? pan(editor, pointer) : begin(editor, event, pointer, isSecond);
    if (isPan) event.preventDefault();
    if (event.pointerType === "touch") press.start(event);
  };

  const dragged = (event: PointerEvent) => {
    last = event;
    const before = fingers.get(event.pointerId);
    const pointer = read(event);
    if (before && fingers.size === 2) pinch(editor, fingers, event.pointerId, pointer);
    if (before) fingers.set(event.pointerId, pointer);
    press.move(event);
    gesture?.move(pointer);
    if (gesture?.isScrolling) scroll.at(pointer);
  };

  const released = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    stop("end", read(event));
  };

  const lost = (event: PointerEvent) => {
    fingers.delete(event.pointerId);
    stop("cancel");
  };

  const wheeled = (event: WheelEvent) => {
    event.preventDefault();
    // Wheels that report lines or pages instead of pixels.
    const unit = event.deltaMode === 1 ? 16 : event.deltaMode === 2 ? 400 : 1;
    const [dx, dy] = [event.deltaX * unit, event.deltaY * unit];
    if (event.ctrlKey || event.metaKey)
      editor.view.zoomBy(Math.exp(-Math.max(-120, Math.min(120, dy)) / 300), read(finer(event, last)));
    else if (event.shiftKey && dx === 0) editor.view.panBy(-dy, 0);
    else editor.view.panBy(-dx, -dy);
  };

  const keyed = (event: KeyboardEvent) => {
    const isTyping = event.target instanceof HTMLElement && event.target.matches("input, textarea, select, button");
    if (event.key === " " && !isTyping) {
      isSpaceDown = event.type === "keydown";
      stage.classList.toggle("is-panning", isSpaceDown);
    }
    if (event.key === "Escape" && gesture && event.type === "keydown") {
      stop("cancel");
      event.stopImmediatePropagation();
    }
  };

  const doubled = (event: MouseEvent) => {
    if (read(event).shift || isPainting.value) return;
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const guide = named(under?.closest<SVGElement>("[data-guide]")?.dataset.guide ?? "");
    if (guide.index !== undefined) return typeGuide(editor, guide.axis, guide.index);
    const innermost = under?.closest<SVGElement>("[data-id]")?.dataset.id;
    const [only, more] = editor.selected.value;
    if (!only || more) return;
    if (!enter(editor, only.id, innermost)) answers.edit(event);
  };

  const asked = (event: MouseEvent) => {
    event.preventDefault();
    // Where Ctrl+click is a right click, a gesture has already begun.
    stop("cancel");
    choose(editor, event.clientX, event.clientY);
    answers.menu(event.clientX, event.clientY);
  };

  stage.addEventListener("pointerdown", pressed);
  stage.addEventListener("pointermove", dragged);
  stage.addEventListener("pointerup", released);
  stage.addEventListener("pointercancel", lost);
  stage.addEventListener("wheel", wheeled, { passive: false });
  stage.addEventListener("touchmove", withoutSwing, { passive: false });
  stage.addEventListener("dblclick", doubled);
  stage.addEventListener("contextmenu", asked);
  addEventListener("keydown", keyed, true);
  addEventListener("keyup", keyed, true);
  return () => {
    stop("cancel");
    removeEventListener("keydown", keyed, true);
    removeEventListener("keyup", keyed, true);
  };
}

/** Selects the element that the menu is for, unless the selection is already at that point. */
function choose(editor: Editor, x: number, y: number): void {
  const there = stack(editor, x, y);
  if (there.some((id) => editor.selection.value.includes(id))) return;
  const [top] = there;
  editor.store.select(top === undefined ? [] : [top]);
}
