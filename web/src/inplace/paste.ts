// Pasting cells of a spreadsheet into a table, from the edited cell on.
import { isSeveral, readCells } from "../data/cells";
import { changeOne } from "../document/tree";
import type { Editor } from "../editor/editor";
import { tellLeft } from "../elements/table/left";
import type { CellPlace } from "../kinds/kind";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { taken } from "../kinds/table/cells";
import { strings } from "../language/strings";

/** Several cells fill the table, which grows if needed; a single cell is pasted as text. */
export function pasteCells(editor: Editor, element: Element, cell: CellPlace, plain: string): boolean {
  const cells = modelOf(element).typing?.cells;
  const rows = readCells(plain);
  if (!cells || !isSeveral(rows)) return false;
  const { texts, left, cut } = taken(rows, cell.row, cell.column);
  editor.edit(strings.change.paste(editor.nameOf([element])), (document) =>
    changeOne(document, element, (it) => cells.withTexts(it, cell, texts)),
  );
  tellLeft(left, cut);
  return true;
}
