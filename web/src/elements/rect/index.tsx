import { useEditor } from "../../editor/editor";
import { Segments } from "../../fields/choice";
import { Distance } from "../../fields/distance";
import { property } from "../../fields/property";
import { Section } from "../../fields/section";
import type { RectElement } from "../../kinds/model";
import { isFrame, RECT } from "../../kinds/rect";
import { strings } from "../../language/strings";
import { type Drawn, middle, type ToolOf } from "../kind";
import { AreaSides } from "../sides";

const words = strings.properties;

function Panel({ elements }: { elements: readonly RectElement[] }) {
  const editor = useEditor();
  const fill = property(editor, elements, "fill", RECT.fill);
  return (
    <Section title={words.style}>
      <Segments label={words.fill} property={fill} options={words.fills} />
      {(fill.isMixed || fill.value === RECT.fill) && (
        <Distance
          label={words.thickness}
          property={property(editor, elements, "thickness", RECT.thickness)}
          least={0}
        />
      )}
    </Section>
  );
}

function Footprint({ element, box, dpi }: Drawn<RectElement>) {
  if (!isFrame(element)) return <rect {...box} fill="var(--ink)" />;
  const stroke = Math.max(1, (element.thickness ?? RECT.thickness) * dpi);
  const inner = { width: Math.max(0, box.width - stroke), height: Math.max(0, box.height - stroke) };
  const corner = { x: box.x + stroke / 2, y: box.y + stroke / 2 };
  return <rect {...corner} {...inner} fill="none" stroke="var(--ink)" stroke-width={stroke} />;
}

/** A frame is hit on its border only, so that elements inside it can be hit. */
function Target({ element, box, dpi }: Drawn<RectElement>) {
  if (!isFrame(element)) return <rect class="target is-rim" {...box} />;
  return (
    <>
      <rect class="target is-border" {...box} stroke-width={(element.thickness ?? RECT.thickness) * dpi * 2} />
      <rect class="target is-border is-rim" {...box} />
    </>
  );
}

export const rect: ToolOf<RectElement> = {
  create: (id, sheet) => ({ id, type: "rect", ...middle(sheet, 1.2, 0.7), ...RECT }),
  Panel,
  Sides: AreaSides,
  Footprint,
  Target,
  shortcut: "x",
};
