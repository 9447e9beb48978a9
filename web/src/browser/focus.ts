// Focusing an element that is rendered a moment later.

/**
 * Focuses the element found in the next frame, unless the focus moved meanwhile: keys would act here, and Delete would
 * delete the wrong element.
 */
export function focusSoon<T extends HTMLElement | SVGElement>(
  find: () => T | null | undefined,
  then?: (it: T) => void,
): void {
  const before = document.activeElement;
  requestAnimationFrame(() => {
    const now = document.activeElement;
    const it = now === before || now === document.body ? find() : undefined;
    if (!it) return;
    it.focus();
    then?.(it);
  });
}
