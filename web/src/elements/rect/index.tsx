import type { RectElement } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Segments } from "../../panels/fields/choice";
import { Distance } from "../../panels/fields/distance";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { strings } from "../../strings";
import { type KindOf, middle } from "../kind";

const words = strings.properties;

function Panel({ elements }: { elements: readonly RectElement[] }) {
  const editor = useEditor();
  const fill = property(editor, elements, "fill", "none");
  return (
    <Section title={words.style}>
      <Segments label={words.fill} property={fill} options={words.fills} />
      {(fill.isMixed || fill.value === "none") && (
        <Distance label={words.thickness} property={property(editor, elements, "thickness", 0.02)} least={0} />
      )}
    </Section>
  );
}

export const rect: KindOf<RectElement> = {
  create: (id, sheet) => ({ id, type: "rect", ...middle(sheet, 1.2, 0.7), fill: "none", thickness: 0.02 }),
  Panel,
  shortcut: "x",
};
