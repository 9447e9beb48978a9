// Text as wide as its letters.
import { inches, type TextElement } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../panels/fields/amount";
import { Segments, Toggle } from "../../panels/fields/choice";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { Words } from "../../panels/fields/words";
import { strings } from "../../strings";
import type { KindOf } from "../kind";

const words = strings.properties;

function Panel({ elements }: { elements: readonly TextElement[] }) {
  const editor = useEditor();
  return (
    <>
      <Section title={words.content}>
        <Words label={words.text} property={property(editor, elements, "text", "")} />
      </Section>
      <Section title={words.style}>
        <Amount
          label={words.fontSize}
          property={property(editor, elements, "fontSize", 10)}
          least={1}
          most={1920}
          step={0.5}
        />
        <Segments label={words.align} property={property(editor, elements, "align", "left")} options={words.aligns} />
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", "N")}
          options={words.rotations}
        />
        <Toggle label={words.invert} property={property(editor, elements, "invert", false)} />
      </Section>
    </>
  );
}

export const text: KindOf<TextElement> = {
  create: (id, sheet) => {
    // A tenth of the label's height, in half points.
    const fontSize = Math.max(6, Math.min(24, Math.round(sheet.height * 72 * 0.2) / 2));
    const [x, y] = [sheet.width / 2 - fontSize / 72, (sheet.height - fontSize / 72) / 2];
    return { id, type: "text", x: inches(Math.max(0, x)), y: inches(y), text: strings.initial.text, fontSize };
  },
  Panel,
  shortcut: "t",
};
