// The rows of a version that replaces the one on the stage. What was not saved with it stays: it may be nowhere else.
import type { RowState } from "../data/state";
import type { Kept } from "../editor/editor";

/** The rows, and what of them is only in this browser. */
export type Merged = Pick<Kept, "rows" | "areRowsHere" | "arePicturesHere">;

/** `saved`: the rows of the other version; nothing if it was saved without any. */
export function mergedRows(ours: RowState, saved: RowState | undefined): Merged {
  if (!saved) return ours.table || ours.pictures ? { rows: ours, areRowsHere: true } : { rows: ours };
  const { pictures } = ours;
  return pictures && !saved.pictures ? { rows: { ...saved, pictures }, arePicturesHere: true } : { rows: saved };
}
