// Elements that the editor drags itself need no momentum. Browsers start momentum scrolling after a flick even where
// nothing scrolls, and until it ends a tap only stops it: buttons would seem dead for half a second.

/** For `touchmove` on what is dragged. Lists above it scroll by touch and keep their momentum. */
export function withoutSwing(event: TouchEvent): void {
  const isList = event.target instanceof Element && event.target.closest(".suggestions") !== null;
  if (event.cancelable && !isList) event.preventDefault();
}
