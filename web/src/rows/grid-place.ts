// Whether the table of rows is open, and at which cell.
import { signal } from "@preact/signals";

export interface GridPlace {
  /** The cell that gets the focus, from 0. */
  readonly row?: number | undefined;
  readonly column?: number | undefined;
}

/** Nothing while the table is closed. */
export const gridPlace = signal<GridPlace | undefined>(undefined);

export function openGrid(row?: number, column?: number): void {
  gridPlace.value = { row, column };
}
