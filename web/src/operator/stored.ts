// What of the rows and pictures that this browser keeps belongs to the saved design: what did not fit into it.
import type { RowState } from "../data/state";
import type { StoredRows } from "../editor/keep-rows";

export function rowsToPrint(saved: RowState, stored: StoredRows | undefined): RowState {
  if (stored?.standing === "here" && !saved.table) return stored;
  const pictures = stored?.standing === "picturesHere" && !saved.pictures ? stored.pictures : undefined;
  return pictures ? { ...saved, pictures } : saved;
}
