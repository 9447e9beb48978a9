// The values of the labels that are printed or exported.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { labelCount } from "./labels";
import type { SomeRows, Which } from "./which";

/** The rows that are printed, from 0: those with 0 copies are skipped. */
export function numbersOf({ copies, rows }: Editor, which: Exclude<Which, "current">): readonly number[] {
  if (which === "all") return copies.printed.value;
  return which.rows.filter((row) => row < rows.count.value && !copies.isSkipped(row));
}

/** The rows of the range that somebody wrote. */
export function rowsOfRange({ range, rows }: Editor): SomeRows {
  const printed = range.printed.value;
  return { rows: printed, from: printed[0] ?? 0, count: rows.count.value };
}

/** Some of the rows that were asked about. */
export function someOf({ rows }: Editor, which: Which, some: readonly number[]): SomeRows {
  return typeof which === "string" ? { rows: some, from: 0, count: rows.count.value } : { ...which, rows: some };
}

/** Whether rows came or went since they were chosen: their numbers are those of others now. */
export const isOutdated = ({ rows }: Editor, which: Which) =>
  typeof which !== "string" && which.count !== rows.count.value;

/** A row for each label, with its number of copies. It fails if there is nothing to print. */
export function rowsOf(editor: Editor, which: Which): readonly Readonly<Record<string, string>>[] {
  const { copies, given, rows } = editor;
  if (which === "current") {
    copies.ofCurrent();
    return Array.from({ length: labelCount(editor) }, () => copies.beside(given.value, rows.index.value));
  }
  const [all, numbers] = [rows.all.value, numbersOf(editor, which)];
  if (numbers.length === 0) throw new Error(strings.copies.nothing);
  return numbers.map((row) => copies.beside(all[row] ?? {}, row));
}
