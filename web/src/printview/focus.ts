// The focus in the print view: what lies behind it cannot have it meanwhile.

/** Takes the focus from what is behind; returns how to give it back, unless it went elsewhere. */
export function takeFocus(place: HTMLElement): () => void {
  const before = document.activeElement;
  if (!(before instanceof HTMLElement || before instanceof SVGElement) || !before.closest("[inert]"))
    return () => undefined;
  place.focus({ preventScroll: true });
  // Later, for until then it is still out of reach.
  return () => queueMicrotask(() => document.activeElement === document.body && before.focus({ preventScroll: true }));
}
