// The panel of tables. A table prints as ruled lines with texts between them.
import { change } from "../../document/tree";
import { type Editor, useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Segments, Toggle } from "../../fields/choice";
import { Distance } from "../../fields/distance";
import { type Property, property } from "../../fields/property";
import { Section } from "../../fields/section";
import { inches } from "../../geometry/box";
import { fitted } from "../../kinds/element";
import type { Element, TableElement } from "../../kinds/model";
import { TABLE } from "../../kinds/table/defaults";
import { strings } from "../../language/strings";
import { BlankTexts, RuledFootprint } from "../footprint";
import { middle, type ToolOf } from "../kind";
import { TypefaceSection } from "../typeface";
import { CellSection } from "./cell";
import { ShapeSection } from "./shape";
import { CellTypeface } from "./typeface";

const words = strings.properties;

function Panel({ elements }: { elements: readonly TableElement[] }) {
  const editor = useEditor();
  const [first] = elements;
  const shrink = property(editor, elements, "shrink", TABLE.shrink);
  const isOne = first && elements.length === 1;
  return (
    <>
      {isOne && <ShapeSection table={first} />}
      {isOne && <CellSection table={first} />}
      {isOne && <CellTypeface table={first} />}
      <Section title={strings.table.style}>
        <Segments
          label={words.header}
          property={property(editor, elements, "header", TABLE.header)}
          options={words.headers}
        />
        <div class="pair">
          <Distance
            label={words.border}
            property={property(editor, elements, "borderWidth", TABLE.borderWidth)}
            least={0}
            isThickness
          />
          <Distance
            label={words.rule}
            property={property(editor, elements, "ruleWidth", TABLE.ruleWidth)}
            least={0}
            isThickness
          />
          <Distance label={words.padding} property={property(editor, elements, "padding", TABLE.padding)} least={0} />
          <Amount
            label={words.fontSize}
            property={property(editor, elements, "fontSize", TABLE.fontSize)}
            least={1}
            most={1920}
            step={0.5}
          />
        </div>
        <Segments
          label={words.align}
          property={property(editor, elements, "align", TABLE.align)}
          options={words.aligns}
        />
        <Toggle label={words.shrink} property={shrink} />
        {(shrink.value || shrink.isMixed) && (
          <Amount
            label={words.minFontSize}
            property={property(editor, elements, "minFontSize", TABLE.minFontSize)}
            least={1}
            most={1920}
            step={0.5}
          />
        )}
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", TABLE.rotation)}
          options={words.rotations}
        />
      </Section>
      <TypefaceSection elements={elements} />
    </>
  );
}

function Sides({ elements }: { elements: readonly TableElement[] }) {
  const editor = useEditor();
  return (
    <>
      <Distance label={words.width} property={whole(editor, elements, "width")} least={0.01} />
      <Distance label={words.height} property={whole(editor, elements, "height")} least={0.01} />
    </>
  );
}

/** A table is as large as its columns and rows, which are stretched together. */
function whole(editor: Editor, elements: readonly TableElement[], side: "width" | "height"): Property<number> {
  const sizes = elements.map((element) => editor.bounds(element)[side]);
  const ids = elements.map((element) => element.id);
  return {
    value: sizes[0] ?? 1,
    isMixed: sizes.some((size) => Math.abs(size - (sizes[0] ?? size)) > 1e-6),
    set: (value = 1) => {
      const stretched = (element: Element): Element => {
        const box = editor.bounds(element);
        // In its own coordinates: a table in a group is relative to the group.
        const from = { ...box, x: element.x, y: element.y };
        return fitted(element, from, { ...from, [side]: value });
      };
      editor.edit(
        strings.change.resize(editor.nameOf(elements)),
        (document) => change(document, ids, stretched),
        `${ids.join()}.${side}`,
      );
    },
  };
}

export const table: ToolOf<TableElement> = {
  create: (id, sheet) => {
    const { x, y, width, height } = middle(sheet, 2.4, 0.9);
    const [columns, rows] = [Array(2).fill(inches(width / 2)), Array(3).fill(inches(height / 3))];
    return { id, type: "table", x, y, columns, rows, cells: rows.map(() => ["", ""]) };
  },
  Panel,
  Sides,
  Footprint: RuledFootprint,
  Ghosts: BlankTexts,
};
