import type { TableElement } from "../../document/model";
import { inches } from "../../document/model";
import { change } from "../../document/tree";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../panels/fields/amount";
import { Segments, Toggle } from "../../panels/fields/choice";
import { Distance } from "../../panels/fields/distance";
import { type Property, property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { strings } from "../../strings";
import { type KindOf, middle } from "../kind";
import { cellText, withShape, withText } from "./cells";

const words = strings.properties;

function Panel({ elements }: { elements: readonly TableElement[] }) {
  const editor = useEditor();
  const [first] = elements;
  return (
    <>
      {first && elements.length === 1 && <Cells table={first} />}
      <Section title={words.style}>
        <Segments label={words.header} property={property(editor, elements, "header", "none")} options={words.headers} />
        <div class="pair">
          <Distance label={words.border} property={property(editor, elements, "borderWidth", 0.02)} least={0} />
          <Distance label={words.rule} property={property(editor, elements, "ruleWidth", 0.01)} least={0} />
          <Distance label={words.padding} property={property(editor, elements, "padding", 0.04)} least={0} />
          <Amount label={words.fontSize} property={property(editor, elements, "fontSize", 10)} least={1} most={1920} step={0.5} />
        </div>
        <Segments label={words.align} property={property(editor, elements, "align", "left")} options={words.aligns} />
        <Toggle label={words.shrink} property={property(editor, elements, "shrink", false)} />
        <Segments label={words.rotation} property={property(editor, elements, "rotation", "N")} options={words.rotations} />
      </Section>
    </>
  );
}

function Cells({ table }: { table: TableElement }) {
  const editor = useEditor();
  const edit = (key: string, next: (table: TableElement) => TableElement) =>
    editor.edit(
      strings.change.edit(editor.nameOf([table])),
      (document) => change(document, [table.id], (element) => (element.type === "table" ? next(element) : element)),
      `${table.id}.${key}`,
    );
  const count = (key: "columns" | "rows"): Property<number> => ({
    value: table[key].length,
    isMixed: false,
    set: (value = 1) =>
      edit(key, (it) =>
        key === "columns" ? withShape(it, Math.round(value), it.rows.length) : withShape(it, it.columns.length, Math.round(value)),
      ),
  });
  return (
    <Section title={words.cells}>
      <div class="pair">
        <Amount label={words.columns} property={count("columns")} least={1} most={20} step={1} />
        <Amount label={words.rows} property={count("rows")} least={1} most={50} step={1} />
      </div>
      <div class="cells" role="grid" aria-label={words.cells}>
        {table.rows.map((_, row) => (
          <div role="row" class="cells-row" key={row}>
            {table.columns.map((_, column) => (
              <div role="gridcell" key={column}>
                <input
                  aria-label={words.cell(row + 1, column + 1)}
                  value={cellText(table, row, column)}
                  onInput={(event) => {
                    const text = event.currentTarget.value;
                    edit(`${row}.${column}`, (it) => withText(it, row, column, text));
                  }}
                />
              </div>
            ))}
          </div>
        ))}
      </div>
    </Section>
  );
}

export const table: KindOf<TableElement> = {
  create: (id, sheet) => {
    const { x, y, width, height } = middle(sheet, 2.4, 0.9);
    const [columns, rows] = [Array(2).fill(inches(width / 2)), Array(3).fill(inches(height / 3))];
    return { id, type: "table", x, y, columns, rows, cells: rows.map(() => ["", ""]) };
  },
  Panel,
};
