// The rows beside a design as one value. The history holds it beside the document, of which it is no part.
import type { Chosen } from "./mapping";
import type { Table } from "./table";

export interface RowState {
  readonly table: Table | undefined;
  readonly chosen: Chosen;
  /** The row that is looked at, from 0: no change of the data, as a selection is none of the document. */
  readonly index: number;
}

export const NO_ROWS: RowState = { table: undefined, chosen: {}, index: 0 };

export const isSameData = (a: RowState, b: RowState) => a.table === b.table && a.chosen === b.chosen;
