// From cell to cell by keys, as in every table: Tab and Enter, and arrows where the text ends.
import type { TableElement } from "../document/model";
import type { Editor } from "../editor/editor";
import { type CellPlace, edit } from "./session";

/** The cell after or before, row by row; nothing beyond the last. */
export function nextCell(
  { rows, columns }: TableElement,
  { row, column }: CellPlace,
  by: 1 | -1,
): CellPlace | undefined {
  const index = row * columns.length + column + by;
  if (index < 0 || index >= rows.length * columns.length) return undefined;
  return { row: Math.floor(index / columns.length), column: index % columns.length };
}

/** The cell beside; nothing outside of the table. */
export function besideCell(
  { rows, columns }: TableElement,
  cell: CellPlace,
  down: number,
  right: number,
): CellPlace | undefined {
  const [row, column] = [cell.row + down, cell.column + right];
  return row >= 0 && row < rows.length && column >= 0 && column < columns.length ? { row, column } : undefined;
}

/** Where the caret is, for keys that leave a cell only at its ends. */
export interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isInFirstRow: boolean;
  readonly isInLastRow: boolean;
}

/** Goes to another cell; whether the key asked for it. Tab beyond the last cell ends editing. */
export function leaveCell(
  editor: Editor,
  table: TableElement,
  cell: CellPlace,
  event: KeyboardEvent,
  ends: Ends,
  onEnd: () => void,
): boolean {
  const go = (to: CellPlace | undefined, kind: "all" | "end" = "all") => {
    if (to) edit(editor, table, { kind }, to);
    return to !== undefined;
  };
  if (event.key === "Tab") {
    if (!go(nextCell(table, cell, event.shiftKey ? -1 : 1))) onEnd();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter" && !event.shiftKey) {
    if (!go(besideCell(table, cell, 1, 0))) onEnd();
    return true;
  }
  if (event.shiftKey) return false;
  if (event.key === "ArrowUp" && ends.isInFirstRow) return go(besideCell(table, cell, -1, 0));
  if (event.key === "ArrowDown" && ends.isInLastRow) return go(besideCell(table, cell, 1, 0));
  if (event.key === "ArrowLeft" && ends.isFirst) return go(nextCell(table, cell, -1), "end");
  if (event.key === "ArrowRight" && ends.isLast) return go(nextCell(table, cell, 1));
  return false;
}
