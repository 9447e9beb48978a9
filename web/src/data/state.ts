// The rows of a design as one value. The history keeps it beside the document.
import type { Chosen } from "./mapping";
import type { NamedPicture } from "./pictures";
import type { Table } from "./table";

export interface RowState {
  readonly table: Table | undefined;
  readonly chosen: Chosen;
  /** The column with the number of copies of each row; null if there is none by choice. */
  readonly copies?: string | null;
  /** The files that the rows name; nothing without any. */
  readonly pictures?: readonly NamedPicture[];
  /** The current row, from 0. Like a selection, it is not part of the data. */
  readonly index: number;
}

export const NO_ROWS: RowState = { table: undefined, chosen: {}, index: 0 };

export const isSameData = (a: RowState, b: RowState) =>
  a.table === b.table && a.chosen === b.chosen && a.copies === b.copies && a.pictures === b.pictures;
