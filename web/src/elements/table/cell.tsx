// The chosen cell: its text, alignment and type size, and the size of its column and row.

import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Segments } from "../../fields/choice";
import { Distance } from "../../fields/distance";
import type { Property } from "../../fields/property";
import { Section } from "../../fields/section";
import { tightHint } from "../../fields/tight";
import { Words } from "../../fields/words";
import type { Align } from "../../geometry/align";
import type { TableElement } from "../../kinds/model";
import { type Axis, cellText, withOwn, withSize, withText } from "../../kinds/table/cells";
import { TABLE } from "../../kinds/table/defaults";
import { cellOf, cellSpot, cellWish } from "../../kinds/table/layout";
import { strings } from "../../language/strings";
import { layoutBoxed } from "../../text/layout";
import { turningOf } from "../sample";
import { changeTable, shownCell } from "./change";

const words = strings.table;

export function CellSection({ table }: { table: TableElement }) {
  const editor = useEditor();
  const { row, column } = shownCell(table);
  const own = cellOf(table, row, column);
  const key = `${row}.${column}`;
  const change = (part: string, by: (table: TableElement) => TableElement) =>
    changeTable(editor, table, by, `${key}${part}`);
  const text: Property<string> = {
    value: cellText(table, row, column),
    isMixed: false,
    set: (value = "") => change("", (it) => withText(it, row, column, value)),
  };
  const align: Property<Align | "table"> = {
    value: own.align ?? "table",
    isMixed: false,
    set: (value) => change(".align", (it) => withOwn(it, row, column, "align", value === "table" ? undefined : value)),
  };
  const fontSize: Property<number> = {
    value: own.fontSize ?? table.fontSize ?? TABLE.fontSize,
    isMixed: false,
    set: (value) => change(".size", (it) => withOwn(it, row, column, "fontSize", value)),
  };
  const side = (axis: Axis, at: number): Property<number> => ({
    value: table[axis][at] ?? 0,
    isMixed: false,
    set: (value = 0.3) => changeTable(editor, table, (it) => withSize(it, axis, at, value), `${axis}.${at}`),
  });
  const hint = tightHint(editor, text.value, (filled, options) =>
    layoutBoxed(cellSpot(table, row, column), cellWish(table, row, column, filled), options),
  );
  return (
    <Section title={words.chosen(row + 1, column + 1)}>
      <Words
        key={key}
        label={strings.properties.text}
        property={text}
        rows={2}
        {...hint}
        turning={turningOf(editor, [table], key, { row, column })}
      />
      <Segments label={strings.properties.align} property={align} options={words.aligns} />
      <Amount
        label={strings.properties.fontSize}
        property={fontSize}
        least={1}
        most={1920}
        step={0.5}
        empty={words.likeTable(table.fontSize ?? TABLE.fontSize)}
        isEmpty={own.fontSize === undefined}
      />
      <div class="pair">
        <Distance label={words.columnWidth(column + 1)} property={side("columns", column)} least={0.01} />
        <Distance label={words.rowHeight(row + 1)} property={side("rows", row)} least={0.01} />
      </div>
    </Section>
  );
}
