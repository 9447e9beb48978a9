// The shape of a table: numbers of columns and rows, adding, deleting and equalising them.
import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import type { Property } from "../../fields/property";
import { Section } from "../../fields/section";
import type { TableElement } from "../../kinds/model";
import { type Axis, evened, MOST_COLUMNS, MOST_ROWS, withShape } from "../../kinds/table/cells";
import { strings } from "../../language/strings";
import { Icon, type IconName } from "../../shell/icon";
import { addLine, changeTable, removeLine } from "./change";
import { CellMap } from "./map";

const words = strings.table;

export function ShapeSection({ table }: { table: TableElement }) {
  const editor = useEditor();
  const count = (axis: Axis): Property<number> => ({
    value: table[axis].length,
    isMixed: false,
    set: (value = 1) => {
      const next = Math.round(value);
      changeTable(
        editor,
        table,
        (it) => withShape(it, axis === "columns" ? next : it.columns.length, axis === "rows" ? next : it.rows.length),
        axis,
      );
    },
  });
  const acts: readonly (readonly [IconName, string, () => void, boolean?])[] = [
    ["rowAbove", words.rowAbove, () => addLine(editor, table, "rows", false)],
    ["rowBelow", words.rowBelow, () => addLine(editor, table, "rows", true)],
    ["rowLess", words.rowLess, () => removeLine(editor, table, "rows"), table.rows.length < 2],
    ["rowsEven", words.rowsEven, () => changeTable(editor, table, (it) => evened(it, "rows"))],
    ["columnLeft", words.columnLeft, () => addLine(editor, table, "columns", false)],
    ["columnRight", words.columnRight, () => addLine(editor, table, "columns", true)],
    ["columnLess", words.columnLess, () => removeLine(editor, table, "columns"), table.columns.length < 2],
    ["columnsEven", words.columnsEven, () => changeTable(editor, table, (it) => evened(it, "columns"))],
  ];
  return (
    <Section title={strings.properties.cells}>
      <CellMap table={table} />
      <div class="table-acts" dir="ltr">
        {acts.map(([icon, label, run, isOff = false]) => (
          <button
            type="button"
            class="button quiet square"
            key={icon}
            aria-label={label}
            title={label}
            disabled={isOff}
            onClick={run}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
      <div class="pair">
        <Amount label={strings.properties.columns} property={count("columns")} least={1} most={MOST_COLUMNS} step={1} />
        <Amount label={strings.properties.rows} property={count("rows")} least={1} most={MOST_ROWS} step={1} />
      </div>
    </Section>
  );
}
