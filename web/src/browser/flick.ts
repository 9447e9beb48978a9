// What is dragged by our own hands has no swing. Browsers give a flick some even where they may not scroll, and until
// that has run out a tap anywhere only stops it: buttons would seem dead for half a second.

/** For `touchmove` of what is dragged. Lists that lie over it are scrolled by fingers, and keep theirs. */
export function withoutSwing(event: TouchEvent): void {
  const isList = event.target instanceof Element && event.target.closest(".suggestions") !== null;
  if (event.cancelable && !isList) event.preventDefault();
}
