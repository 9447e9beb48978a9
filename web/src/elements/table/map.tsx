// The cells of a table as a small map: choosing one shows its properties. Arrows move, Enter edits on the canvas.
import { useEditor } from "../../editor/editor";
import { edit } from "../../editor/typing";
import type { CellPlace } from "../../kinds/kind";
import type { TableElement } from "../../kinds/model";
import { besideCell, cellText } from "../../kinds/table/cells";
import { strings } from "../../language/strings";
import { chooseCell, shownCell } from "./change";

const STEPS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
};

export function CellMap({ table }: { table: TableElement }) {
  const editor = useEditor();
  const shown = shownCell(table);
  const keyed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    const next = step && besideCell(table, shown, ...step);
    if (event.key === "Enter" || event.key === "F2") edit(editor, table, { kind: "all" }, shown);
    else if (!next) return;
    else {
      chooseCell(table, next);
      const map = event.currentTarget as HTMLElement;
      map.querySelector<HTMLElement>(`[data-cell="${next.row}.${next.column}"]`)?.focus();
    }
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="cell-map" dir="ltr" role="grid" aria-label={strings.properties.cells} onKeyDown={keyed}>
      {table.rows.map((_, row) => (
        <div role="row" class="cell-map-row" key={row}>
          {table.columns.map((_, column) => (
            <MapCell
              key={column}
              table={table}
              cell={{ row, column }}
              isShown={shown.row === row && shown.column === column}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function MapCell({ table, cell, isShown }: { table: TableElement; cell: CellPlace; isShown: boolean }) {
  const editor = useEditor();
  const text = cellText(table, cell.row, cell.column);
  return (
    <div
      role="gridcell"
      class="cell-map-cell"
      data-cell={`${cell.row}.${cell.column}`}
      tabIndex={isShown ? 0 : -1}
      aria-selected={isShown}
      aria-label={strings.table.cell(cell.row + 1, cell.column + 1, text)}
      onClick={() => chooseCell(table, cell)}
      onDblClick={() => edit(editor, table, { kind: "all" }, cell)}
    >
      {text}
    </div>
  );
}
