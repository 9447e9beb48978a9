import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { sparing } from "../../fields/property";
import { Section } from "../../fields/section";
import type { RectElement } from "../../kinds/model";
import { ROUNDING, radiusOf } from "../../kinds/rect";
import { SHAPE } from "../../kinds/shape";
import { strings } from "../../language/strings";
import { middle, type ToolOf } from "../kind";
import { footprint, type Outline, ShapeFields, target } from "../shape";
import { AreaSides } from "../sides";

const words = strings.properties;

function Panel({ elements }: { elements: readonly RectElement[] }) {
  const editor = useEditor();
  const rounding = sparing(editor, elements, "rounding", () => ROUNDING.usual);
  return (
    <Section title={words.style}>
      <ShapeFields elements={elements} />
      <Amount
        label={words.rounding}
        property={{ ...rounding, set: (value) => rounding.set(value && Math.round(value)) }}
        least={0}
        most={ROUNDING.most}
        step={1}
      />
    </Section>
  );
}

const outline: Outline<RectElement> = (element, box, attributes) => (
  <rect {...box} rx={radiusOf(element, box.width, box.height)} {...attributes} />
);

export const rect: ToolOf<RectElement> = {
  create: (id, sheet) => ({ id, type: "rect", ...middle(sheet, 1.2, 0.7), ...SHAPE }),
  Panel,
  Sides: AreaSides,
  Footprint: footprint(outline),
  Target: target(outline),
  shortcut: "x",
};
