// Which labels are printed or exported.

/** The label on the stage, or those of all rows or of some, counted from 0. Rows with 0 copies are skipped. */
export type Which = "current" | "all" | readonly number[];
