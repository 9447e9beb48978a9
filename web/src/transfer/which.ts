// Which labels are printed or exported.

/** The label on the stage, the labels of all rows, or those of some rows, counted from 0. */
export type Which = "current" | "all" | readonly number[];
