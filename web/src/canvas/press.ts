// A finger that rests asks for a menu, as the second button of a mouse does.
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
  // On a page that was busy the finger may be up long since: what it did is told before the next frame.
  const rested = () => (frame = requestAnimationFrame(() => answer(start.x, start.y)));
  return {
    start(event: PointerEvent): void {
      stop();
      start = { x: event.clientX, y: event.clientY };
      timer = setTimeout(rested, RESTING);
    },
    move(event: PointerEvent): void {
      // Fingers tremble more than mice.
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) > 3 * THRESHOLD) stop();
    },
    stop,
  };
}
