// Which labels are printed or exported.

/** Some of the rows, counted from 0. */
export interface SomeRows {
  readonly rows: readonly number[];
  /** The row whose numbers counters begin with: the first of a range, or 0 for rows that are left of all. */
  readonly from: number;
  /** How many rows the table had: once rows came or went, these numbers are those of others. */
  readonly count: number;
}

/** The label on the stage, or those of all rows or of some. Rows with 0 copies are skipped. */
export type Which = "current" | "all" | SomeRows;
