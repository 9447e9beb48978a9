// An ellipse; with equal sides, a circle.
import { Section } from "../../fields/section";
import type { EllipseElement } from "../../kinds/model";
import { SHAPE } from "../../kinds/shape";
import { strings } from "../../language/strings";
import { middle, type ToolOf } from "../kind";
import { footprint, type Outline, ShapeFields, target } from "../shape";
import { AreaSides } from "../sides";

function Panel({ elements }: { elements: readonly EllipseElement[] }) {
  return (
    <Section title={strings.properties.style}>
      <ShapeFields elements={elements} />
    </Section>
  );
}

const outline: Outline<EllipseElement> = (_, { x, y, width, height }, attributes) => (
  <ellipse cx={x + width / 2} cy={y + height / 2} rx={width / 2} ry={height / 2} {...attributes} />
);

export const ellipse: ToolOf<EllipseElement> = {
  // A circle.
  create: (id, sheet) => {
    const side = Math.min(0.8, sheet.width * 0.8, sheet.height * 0.8);
    return { id, type: "ellipse", ...middle(sheet, side, side), ...SHAPE };
  },
  Panel,
  Sides: AreaSides,
  Footprint: footprint(outline),
  Target: target(outline),
  shortcut: "o",
};
