// A long press opens the context menu, as a right click does.
import { THRESHOLD } from "./gesture";

const RESTING = 500;

export function longPress(answer: (x: number, y: number) => void) {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  let start = { x: 0, y: 0 };
  const stop = () => {
    clearTimeout(timer);
    cancelAnimationFrame(frame);
  };
  // On a busy page the finger may have been lifted already: that event arrives before the next frame.
  const rested = () => (frame = requestAnimationFrame(() => answer(start.x, start.y)));
  return {
    start(event: PointerEvent): void {
      stop();
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(rested, RESTING);
    },
    move(event: PointerEvent): void {
      // Fingers move more than mice while pressed.
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 3 * THRESHOLD) stop();
    },
    stop,
  };
}
