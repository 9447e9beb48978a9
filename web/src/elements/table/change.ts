// Changes of a table as history entries.
import { changeOne } from "../../document/tree";
import type { Editor } from "../../editor/editor";
import { cellOf, chosenCell } from "../../editor/typing";
import type { CellPlace } from "../../kinds/kind";
import type { TableElement } from "../../kinds/model";
import { type Axis, withMore, without } from "../../kinds/table/cells";
import { strings } from "../../language/strings";

/** Consecutive changes with the same key are one entry. */
export function changeTable(
  editor: Editor,
  table: TableElement,
  by: (table: TableElement) => TableElement,
  key?: string,
): void {
  const name = strings.change.edit(editor.nameOf([table]));
  editor.edit(name, (document) => changeOne(document, table, by), key && `${table.id}.${key}`);
}

/** The chosen cell, limited to the current shape. */
export function shownCell(table: TableElement): CellPlace {
  const { row, column } = cellOf(table.id) ?? { row: 0, column: 0 };
  return { row: Math.min(row, table.rows.length - 1), column: Math.min(column, table.columns.length - 1) };
}

export function chooseCell(table: TableElement, cell: CellPlace): void {
  chosenCell.value = { id: table.id, ...cell };
}

const place = (cell: CellPlace, axis: Axis) => (axis === "columns" ? cell.column : cell.row);

/** Adds a column or row beside the chosen cell and chooses it. */
export function addLine(editor: Editor, table: TableElement, axis: Axis, isAfter: boolean): void {
  const cell = shownCell(table);
  const at = place(cell, axis) + (isAfter ? 1 : 0);
  changeTable(editor, table, (it) => withMore(it, axis, at));
  chooseCell(table, axis === "columns" ? { ...cell, column: at } : { ...cell, row: at });
  editor.spoken.value = strings.table.added(axis, at + 1);
}

export function removeLine(editor: Editor, table: TableElement, axis: Axis): void {
  const cell = shownCell(table);
  const at = place(cell, axis);
  changeTable(editor, table, (it) => without(it, axis, at));
  const before = Math.max(0, at - 1);
  if (cellOf(table.id)) chooseCell(table, axis === "columns" ? { ...cell, column: before } : { ...cell, row: before });
  editor.spoken.value = strings.table.removed(axis, at + 1);
}
