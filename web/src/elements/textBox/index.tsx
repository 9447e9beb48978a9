// Text that wraps and stays in its box.
import type { TextBoxElement } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../panels/fields/amount";
import { Segments, Toggle } from "../../panels/fields/choice";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { tightHint } from "../../panels/fields/tight";
import { Words } from "../../panels/fields/words";
import { strings } from "../../strings";
import { layoutTextBox } from "../../text/layout";
import { type KindOf, middle } from "../kind";

const words = strings.properties;

function Panel({ elements }: { elements: readonly TextBoxElement[] }) {
  const editor = useEditor();
  const shrink = property(editor, elements, "shrink", false);
  const [first, more] = elements;
  const hint =
    first && !more && tightHint(editor, first.text, (filled, options) => layoutTextBox(first, filled, options));
  return (
    <>
      <Section title={words.content}>
        <Words label={words.text} property={property(editor, elements, "text", "")} rows={4} {...hint} />
      </Section>
      <Section title={words.style}>
        <Amount
          label={words.fontSize}
          property={property(editor, elements, "fontSize", 10)}
          least={1}
          most={1920}
          step={0.5}
        />
        <Amount
          label={words.maxLines}
          property={property(editor, elements, "maxLines", 1)}
          least={1}
          most={9999}
          step={1}
          empty={words.maxLinesAuto}
          isEmpty={elements[0]?.maxLines === undefined}
        />
        <Toggle label={words.shrink} property={shrink} />
        {shrink.value && (
          <Amount
            label={words.minFontSize}
            property={property(editor, elements, "minFontSize", 6)}
            least={1}
            most={1920}
            step={0.5}
          />
        )}
        <Segments label={words.align} property={property(editor, elements, "align", "left")} options={words.aligns} />
        <Segments
          label={words.verticalAlign}
          property={property(editor, elements, "verticalAlign", "top")}
          options={words.verticalAligns}
        />
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

export const textBox: KindOf<TextBoxElement> = {
  create: (id, sheet) => ({
    id,
    type: "textBox",
    ...middle(sheet, 2, 0.5),
    text: strings.initial.textBox,
    fontSize: 10,
  }),
  Panel,
};
