// How many labels are printed of a design without rows. Those of a design with counters differ.
import { MOST_ROWS } from "../data/table";
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";

/** The service's maximum of a request. */
export const MOST_LABELS = MOST_ROWS;

/** Whether their number can be chosen: rows would say it otherwise. */
export const canChooseLabels = (editor: Editor) => editor.hasCounters.value && editor.rows.count.value === 0;

export const labelCount = (editor: Editor) => editor.labelCount.value;

/** All rows, and how many of them are skipped. */
export function headingOfAll({ copies, rows }: Editor): string {
  const [count, skipped] = [rows.count.value, copies.skipped.value];
  return skipped > 0 ? strings.range.but(count - skipped, count) : strings.out.allRows(count);
}

/** What is printed or exported without a choice among rows: "Row 3", "500 labels" or "This label". */
export function headingOf(editor: Editor): string {
  if (editor.rows.count.value > 0) return strings.rows.row(editor.rows.index.value + 1);
  const count = labelCount(editor);
  return count > 1 ? strings.values.labelsOf(count) : strings.out.thisLabel;
}
