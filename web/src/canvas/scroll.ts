// The view scrolls when something is dragged to its edge: the nearer to the edge, the faster.
import type { Editor } from "../editor/editor";
import type { Pointer } from "./gesture";

/** Pixels from the edge at which scrolling begins, and the maximum per frame. */
const [RIM, FASTEST] = [28, 14];

export function scroller(editor: Editor, again: (pointer: Pointer) => void) {
  let last: Pointer | undefined;
  let waiting = 0;
  const step = () => {
    waiting = 0;
    if (!last) return;
    const { width, height } = editor.view.size.value;
    const [dx, dy] = [speed(last.x, width), speed(last.y, height)];
    if (dx === 0 && dy === 0) return;
    editor.view.panBy(dx, dy);
    again(last);
    waiting = requestAnimationFrame(step);
  };
  return {
    at(pointer: Pointer): void {
      last = pointer;
      if (waiting === 0) waiting = requestAnimationFrame(step);
    },
    stop(): void {
      last = undefined;
      cancelAnimationFrame(waiting);
      waiting = 0;
    },
  };
}

/** How far the view scrolls: positive at the near edge. */
export function speed(at: number, size: number): number {
  const [near, far] = [RIM - at, at - (size - RIM)];
  const deep = Math.max(near, far);
  if (deep <= 0) return 0;
  return Math.sign(near - far) * Math.min(FASTEST, (deep / RIM) * FASTEST);
}
