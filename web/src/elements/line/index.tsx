import type { LineElement } from "../../document/model";
import { inches } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Distance } from "../../panels/fields/distance";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { strings } from "../../strings";
import type { KindOf } from "../kind";

const words = strings.properties;

function Panel({ elements }: { elements: readonly LineElement[] }) {
  const editor = useEditor();
  return (
    <Section title={words.style}>
      <Distance label={words.thickness} property={property(editor, elements, "thickness", 0.01)} least={0} />
    </Section>
  );
}

export const line: KindOf<LineElement> = {
  create: (id, sheet) => {
    const [from, to, y] = [sheet.width * 0.15, sheet.width * 0.85, inches(sheet.height / 2)];
    return { id, type: "line", x: inches(from), y, x2: inches(to), y2: y, thickness: 0.01 };
  },
  Panel,
  shortcut: "l",
};
