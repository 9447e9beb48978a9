// The values that a document is shown with.
import { fixed, mapped, values } from "../data/mapping";
import type { RowState } from "../data/state";
import type { Document } from "./model";
import { placeholders } from "./placeholders";

/**
 * The sample values, and over them those of the current row. Two versions of a design are compared with the same row,
 * even if only one of them uses all of its columns.
 */
export function valuesFor(document: Document, { table, chosen, index }: RowState): Readonly<Record<string, string>> {
  const names = placeholders(document);
  const cells = table?.rows[index];
  const row = table && cells ? values(mapped(names, table.columns, chosen), cells, fixed(names, chosen)) : {};
  return Object.fromEntries([...Object.entries(document.sampleData ?? {}), ...Object.entries(row)]);
}
