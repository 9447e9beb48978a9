// Cells from a spreadsheet, pasted into a table from the cell that is edited on.
import type { TableElement } from "../document/model";
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import { withTexts } from "../elements/table/cells";
import { strings } from "../strings";
import type { CellPlace } from "./session";

/** Rows of cells, as spreadsheets put them into the clipboard; quotes hold line ends and tabs. */
export function readCells(plain: string): string[][] {
  const rows: string[][] = [[]];
  const pattern = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/gy;
  for (const [whole, quoted, bare = "", end] of plain.replace(/(\r\n|\n|\r)$/, "").matchAll(pattern)) {
    rows.at(-1)?.push(quoted === undefined ? bare : quoted.replaceAll('""', '"'));
    if (end === "") break;
    if (end !== "\t") rows.push([]);
    if (whole === "") break;
  }
  return rows;
}

/** Several cells go into the table, which grows where it has to; one is text like any other. */
export function pasteCells(editor: Editor, table: TableElement, cell: CellPlace, plain: string): boolean {
  const rows = readCells(plain);
  if (rows.length === 1 && (rows[0]?.length ?? 0) < 2) return false;
  editor.edit(strings.change.paste(editor.nameOf([table])), (document) =>
    change(document, [table.id], (it) => (it.type === "table" ? withTexts(it, cell.row, cell.column, rows) : it)),
  );
  return true;
}
