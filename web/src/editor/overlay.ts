// The dots in which an imported design differs from its ZPL, as long as the page is open: the design itself has only
// the places.

/** Overlays by the keys of drafts; only the last few, since each is as large as a label. */
const kept = new Map<string, string>();
const MOST = 3;

export function keepOverlay(key: string, picture: string | undefined): void {
  if (picture === undefined) return;
  kept.set(key, picture);
  for (const old of [...kept.keys()].slice(0, -MOST)) kept.delete(old);
}

export const overlayOf = (key: string): string | undefined => kept.get(key);
