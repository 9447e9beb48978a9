// How far copies went from what they were made of: copies of those go as far again.
import type { Point } from "../editor/view";

interface Made {
  readonly ids: readonly string[];
  /** Where the originals stood. */
  readonly from: Point;
}

let last: Made | undefined;

/** Copies were made, of what stood there. */
export function remember(ids: readonly string[], from: Point): void {
  last = { ids, from };
}

/** The way that copies of these go, in inches: as far as they went themselves, or a little to the side. */
export function way(ids: readonly string[], at: Point): { readonly dx: number; readonly dy: number } {
  const isLast = last && ids.length === last.ids.length && ids.every((id) => last?.ids.includes(id));
  return last && isLast ? { dx: at.x - last.from.x, dy: at.y - last.from.y } : { dx: 0.1, dy: 0.1 };
}
