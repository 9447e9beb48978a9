// Which rows are good: the service decides it for each row, from what it prints. Everything that asks before it prints,
// or that prints the good rows, asks here.
import type { FlawedRows } from "../api/check";

/** What is wrong with a row, the worst first. */
export const FLAWS = [
  "refused",
  "unreadable",
  "unchecked",
  "missing",
  "cut",
] as const satisfies readonly (keyof FlawedRows)[];
export type Flaw = (typeof FLAWS)[number];

const each = (of: (flaw: Flaw) => number[]): FlawedRows => ({
  refused: of("refused"),
  missing: of("missing"),
  cut: of("cut"),
  unreadable: of("unreadable"),
  unchecked: of("unchecked"),
});

/** The flaws of the rows after these, as of one list. */
export const followed = (first: FlawedRows, next: FlawedRows, rows: number): FlawedRows =>
  each((flaw) => [...first[flaw], ...next[flaw].map((row) => row + rows)]);

/** The same flaws of rows with other numbers. */
export const mapped = (flaws: FlawedRows, numberOf: (row: number) => number): FlawedRows =>
  each((flaw) => flaws[flaw].map(numberOf));

/** Only the flaws of these rows. */
export function among(flaws: FlawedRows, rows: readonly number[]): FlawedRows {
  const asked = new Set(rows);
  return each((flaw) => flaws[flaw].filter((row) => asked.has(row)));
}

/** Rows without any of these flaws. */
function without(flaws: FlawedRows, rows: readonly number[], some: readonly Flaw[]): number[] {
  const left = new Set(some.flatMap((flaw) => flaws[flaw]));
  return rows.filter((row) => !left.has(row));
}

/** Those of these rows that print completely, with barcodes that scan. */
export const goodRows = (flaws: FlawedRows, rows: readonly number[]): number[] => without(flaws, rows, FLAWS);

/** Those of these rows that can be printed, whatever they look like. */
export const printableRows = (flaws: FlawedRows, rows: readonly number[]): number[] =>
  without(flaws, rows, ["refused"]);

/** The rows that are not good, ascending. */
export function flawedRows(flaws: FlawedRows): number[] {
  return [...new Set(FLAWS.flatMap((flaw) => flaws[flaw]))].sort((a, b) => a - b);
}

/** How many rows have each flaw, the worst first. A row is counted once for each of its flaws. */
export function countedFlaws(flaws: FlawedRows): { readonly flaw: Flaw; readonly count: number }[] {
  return FLAWS.map((flaw) => ({ flaw, count: flaws[flaw].length })).filter(({ count }) => count > 0);
}
