// Cells from a spreadsheet, pasted into a table from the cell that is edited on.
import type { TableElement } from "../document/model";
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import { taken, withTexts } from "../elements/table/cells";
import { tellLeft } from "../elements/table/left";
import { strings } from "../strings";
import { isSeveral, readCells } from "../tools/cells";
import type { CellPlace } from "./session";

/** Several cells go into the table, which grows where it has to; one is text like any other. */
export function pasteCells(editor: Editor, table: TableElement, cell: CellPlace, plain: string): boolean {
  const rows = readCells(plain);
  if (!isSeveral(rows)) return false;
  const { texts, left, cut } = taken(rows, cell.row, cell.column);
  editor.edit(strings.change.paste(editor.nameOf([table])), (document) =>
    change(document, [table.id], (it) => (it.type === "table" ? withTexts(it, cell.row, cell.column, texts) : it)),
  );
  tellLeft(left, cut);
  return true;
}
