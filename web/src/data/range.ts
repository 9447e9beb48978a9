// A range of rows as it is written: from a row, to a row, or to the last one. People count rows from 1.

export interface WrittenRange {
  readonly first: string;
  /** Empty for the last row. */
  readonly last: string;
}

export const ENDS = ["first", "last"] as const;
export type End = (typeof ENDS)[number];

/** Why a range has no rows, and which of its ends is wrong. */
export type RangeProblem =
  | { readonly kind: "notWhole" | "outside"; readonly end: End; readonly written: string }
  | { readonly kind: "backwards"; readonly end: "last"; readonly first: number; readonly last: number };

/** The rows of a range, from 0, ascending. */
export function readRange(range: WrittenRange, count: number): readonly number[] | RangeProblem {
  const ends: Record<End, number> = { first: 1, last: count };
  for (const end of ENDS) {
    const written = range[end].trim();
    if (written === "") continue;
    if (!/^\d{1,9}$/.test(written)) return { kind: "notWhole", end, written };
    ends[end] = Number(written);
    if (ends[end] < 1 || ends[end] > count) return { kind: "outside", end, written };
  }
  if (ends.last < ends.first) return { kind: "backwards", end: "last", ...ends };
  return Array.from({ length: ends.last - ends.first + 1 }, (_, index) => ends.first - 1 + index);
}

export const isRange = (found: readonly number[] | RangeProblem): found is readonly number[] => Array.isArray(found);
