// Remembers the offset of the last copies, so that copies of them repeat it.
import type { Point } from "../editor/view";

interface Made {
  readonly ids: readonly string[];
  /** Where the originals stood. */
  readonly from: Point;
}

let last: Made | undefined;

/** Remembers that copies were made of originals at this box. */
export function remember(ids: readonly string[], from: Point): void {
  last = { ids, from };
}

/** The offset for copies of these elements, in inches: the last one if they are copies, or a default. */
export function way(ids: readonly string[], at: Point): { readonly dx: number; readonly dy: number } {
  const isLast = last && ids.length === last.ids.length && ids.every((id) => last?.ids.includes(id));
  return last && isLast ? { dx: at.x - last.from.x, dy: at.y - last.from.y } : { dx: 0.1, dy: 0.1 };
}
