// Ruled lines with texts between them, which is what prints of a table.
import type { TableElement } from "../../document/model";
import { inches } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../panels/fields/amount";
import { Segments, Toggle } from "../../panels/fields/choice";
import { Distance } from "../../panels/fields/distance";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { strings } from "../../strings";
import { type KindOf, middle } from "../kind";
import { CellSection } from "./cell";
import { ShapeSection } from "./shape";

const words = strings.properties;

function Panel({ elements }: { elements: readonly TableElement[] }) {
  const editor = useEditor();
  const [first] = elements;
  const shrink = property(editor, elements, "shrink", false);
  const isOne = first && elements.length === 1;
  return (
    <>
      {isOne && <ShapeSection table={first} />}
      {isOne && <CellSection table={first} />}
      <Section title={strings.table.style}>
        <Segments
          label={words.header}
          property={property(editor, elements, "header", "none")}
          options={words.headers}
        />
        <div class="pair">
          <Distance
            label={words.border}
            property={property(editor, elements, "borderWidth", 0.02)}
            least={0}
            isThickness
          />
          <Distance label={words.rule} property={property(editor, elements, "ruleWidth", 0.01)} least={0} isThickness />
          <Distance label={words.padding} property={property(editor, elements, "padding", 0.04)} least={0} />
          <Amount
            label={words.fontSize}
            property={property(editor, elements, "fontSize", 10)}
            least={1}
            most={1920}
            step={0.5}
          />
        </div>
        <Segments label={words.align} property={property(editor, elements, "align", "left")} options={words.aligns} />
        <Toggle label={words.shrink} property={shrink} />
        {(shrink.value || shrink.isMixed) && (
          <Amount
            label={words.minFontSize}
            property={property(editor, elements, "minFontSize", 6)}
            least={1}
            most={1920}
            step={0.5}
          />
        )}
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", "N")}
          options={words.rotations}
        />
      </Section>
    </>
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
