// The focus in the print view: nothing behind it can be focused.

/** Takes the focus from behind the print view; returns a function that gives it back, unless it moved elsewhere. */
export function takeFocus(place: HTMLElement): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement || before instanceof SVGElement) || !before.closest("[inert]"))
    return () => undefined;
  place.focus({ preventScroll: true });
  // Later: until then it cannot be focused.
  return () => queueMicrotask(() => document.activeElement === document.body && before.focus({ preventScroll: true }));
}
