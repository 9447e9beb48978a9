// The controls of a selected table on the canvas: lines to drag, buttons for columns and rows, and the chosen cell. The
// panel offers the same without dragging.
import { type Editor, useEditor } from "../editor/editor";
import { standing } from "../editor/standing";
import { cellOf, editing } from "../editor/typing";
import { addLine, removeLine } from "../elements/table/change";
import type { Box } from "../geometry/box";
import { isQuarterTurned, type Rotation } from "../geometry/frame";
import type { TableElement } from "../kinds/model";
import type { Axis } from "../kinds/table/cells";
import { cellBox, edges } from "../kinds/table/layout";
import { isTable } from "../kinds/table/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { placed } from "../text/frame";
import { dragLine } from "./table-drag";

const words = strings.table;

export function TableTools() {
  const editor = useEditor();
  const [table, second] = editor.selected.value;
  if (!isTable(table) || second || table.locked) return null;
  const { zoom, x, y } = editor.view.look.value;
  const scale = zoom * editor.sheet.value.dpi;
  const { area, rotation } = standing(editor, table);
  const toScreen = (box: Box): Box => ({
    x: x + box.x * scale,
    y: y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const around = toScreen(area);
  const cell = editing.value ? undefined : cellOf(table.id);
  return (
    <div class="table-tools">
      <svg aria-hidden="true">
        {cell && (
          <rect class="chosen-cell" {...toScreen(placed(area, rotation, cellBox(table, cell.row, cell.column)))} />
        )}
        {lines(table).map(({ axis, at, box }) => (
          <Line
            key={`${axis}${at}`}
            editor={editor}
            table={table}
            axis={axis}
            at={at}
            rotation={rotation}
            box={toScreen(placed(area, rotation, box))}
          />
        ))}
      </svg>
      <Buttons editor={editor} table={table} axis="columns" left={around.x + around.width + 16} top={around.y} />
      <Buttons editor={editor} table={table} axis="rows" left={around.x} top={around.y + around.height + 16} />
    </div>
  );
}

/** The lines between columns and rows, in the unrotated table. */
function lines(table: TableElement): { axis: Axis; at: number; box: Box }[] {
  const [columns, rows] = [edges(table.columns), edges(table.rows)];
  const [width, height] = [columns.at(-1) ?? 0, rows.at(-1) ?? 0];
  return [
    ...columns.slice(1, -1).map((x, at) => ({ axis: "columns" as const, at, box: { x, y: 0, width: 0, height } })),
    ...rows.slice(1, -1).map((y, at) => ({ axis: "rows" as const, at, box: { x: 0, y, width, height: 0 } })),
  ];
}

interface LineProps {
  readonly editor: Editor;
  readonly table: TableElement;
  readonly axis: Axis;
  readonly at: number;
  readonly rotation: Rotation;
  readonly box: Box;
}

function Line({ editor, table, axis, at, rotation, box }: LineProps) {
  const isAcross = (axis === "columns") !== isQuarterTurned(rotation);
  return (
    <line
      class={isAcross ? "table-line is-across" : "table-line is-down"}
      data-line={`${axis}.${at}`}
      x1={box.x}
      y1={box.y}
      x2={box.x + box.width}
      y2={box.y + box.height}
      onPointerDown={(event) => dragLine(editor, table, axis, at, event)}
    />
  );
}

function Buttons({
  editor,
  table,
  axis,
  left,
  top,
}: {
  editor: Editor;
  table: TableElement;
  axis: Axis;
  left: number;
  top: number;
}) {
  const [more, fewer] = axis === "columns" ? [words.columnRight, words.columnLess] : [words.rowBelow, words.rowLess];
  return (
    <div
      class={axis === "columns" ? "table-buttons is-down" : "table-buttons"}
      style={{ left: `${left}px`, top: `${top}px` }}
      // The stage would begin a selection frame.
      onPointerDown={(event) => event.stopPropagation()}
    >
      <button type="button" aria-label={more} title={more} onClick={() => addLine(editor, table, axis, true)}>
        <Icon name="plus" />
      </button>
      <button
        type="button"
        aria-label={fewer}
        title={fewer}
        disabled={table[axis].length < 2}
        onClick={() => removeLine(editor, table, axis)}
      >
        <Icon name="minus" />
      </button>
    </div>
  );
}
