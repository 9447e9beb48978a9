import { useEditor } from "../../editor/editor";
import { Distance } from "../../fields/distance";
import { property } from "../../fields/property";
import { Section } from "../../fields/section";
import { inches } from "../../geometry/box";
import { LINE } from "../../kinds/line";
import type { LineElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import type { Drawn, ToolOf } from "../kind";

const words = strings.properties;

function Panel({ elements }: { elements: readonly LineElement[] }) {
  const editor = useEditor();
  return (
    <Section title={words.style}>
      <Distance label={words.thickness} property={property(editor, elements, "thickness", LINE.thickness)} least={0} />
    </Section>
  );
}

/** Its other end. */
function Sides({ elements }: { elements: readonly LineElement[] }) {
  const editor = useEditor();
  return (
    <>
      <Distance label={words.x2} property={property(editor, elements, "x2", 0)} />
      <Distance label={words.y2} property={property(editor, elements, "y2", 0)} />
    </>
  );
}

function Footprint({ element, dpi }: Drawn<LineElement>) {
  const stroke = Math.max(1, (element.thickness ?? LINE.thickness) * dpi);
  const [dx, dy] = [element.x === element.x2 ? stroke / 2 : 0, element.y === element.y2 ? stroke / 2 : 0];
  const ends = {
    x1: element.x * dpi + dx,
    y1: element.y * dpi + dy,
    x2: element.x2 * dpi + dx,
    y2: element.y2 * dpi + dy,
  };
  return <line {...ends} stroke="var(--ink)" stroke-width={stroke} />;
}

function Target({ element, dpi }: Drawn<LineElement>) {
  const ends = { x1: element.x * dpi, y1: element.y * dpi, x2: element.x2 * dpi, y2: element.y2 * dpi };
  return (
    <>
      <line class="target is-border" {...ends} stroke-width={(element.thickness ?? LINE.thickness) * dpi * 2} />
      <line class="target is-border is-rim" {...ends} />
    </>
  );
}

export const line: ToolOf<LineElement> = {
  create: (id, sheet) => {
    const [from, to, y] = [sheet.width * 0.15, sheet.width * 0.85, inches(sheet.height / 2)];
    return { id, type: "line", x: inches(from), y, x2: inches(to), y2: y, ...LINE };
  },
  Panel,
  Sides,
  Footprint,
  Target,
  shortcut: "l",
};
