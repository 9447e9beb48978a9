// The focus, on something that is drawn a moment later.

/**
 * Focuses what is found in the next frame, unless somebody has gone elsewhere meanwhile: their keys would act here, and
 * Delete would delete what they did not mean.
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
