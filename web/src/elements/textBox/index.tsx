// Text that wraps and stays in its box.
import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Segments, Toggle } from "../../fields/choice";
import { Distance } from "../../fields/distance";
import { property, sparing } from "../../fields/property";
import { Section } from "../../fields/section";
import { tightHint } from "../../fields/tight";
import { Words } from "../../fields/words";
import type { TextBoxElement } from "../../kinds/model";
import { setTextBox, TEXT_BOX } from "../../kinds/textBox";
import { strings } from "../../language/strings";
import { isSetByService } from "../../text/typeface";
import { TextFootprint } from "../footprint";
import { InkToggles } from "../ink";
import { middle, type ToolOf } from "../kind";
import { turningOf } from "../sample";
import { AreaSides } from "../sides";
import { TypefaceSection } from "../typeface";

const words = strings.properties;

function Panel({ elements }: { elements: readonly TextBoxElement[] }) {
  const editor = useEditor();
  const shrink = property(editor, elements, "shrink", TEXT_BOX.shrink);
  const [first, more] = elements;
  const isUsual = first && !more && !isSetByService(first.text, first);
  const hint = isUsual && tightHint(editor, first.text, (filled, options) => setTextBox(first, filled, options));
  return (
    <>
      <Section title={words.content}>
        <Words
          label={words.text}
          property={property(editor, elements, "text", "")}
          rows={4}
          {...hint}
          turning={turningOf(editor, elements, "text")}
        />
      </Section>
      <Section title={words.style}>
        <Amount
          label={words.fontSize}
          property={property(editor, elements, "fontSize", TEXT_BOX.fontSize)}
          least={1}
          most={1920}
          step={0.5}
        />
        <div class="pair">
          <Amount
            label={words.maxLines}
            property={property(editor, elements, "maxLines", 1)}
            least={1}
            most={9999}
            step={1}
            empty={words.maxLinesAuto}
            isEmpty={elements[0]?.maxLines === undefined}
          />
          <Distance
            label={words.hangingIndent}
            property={sparing(editor, elements, "hangingIndent", () => 0)}
            least={0}
          />
        </div>
        <Toggle label={words.shrink} property={shrink} />
        {shrink.value && (
          <Amount
            label={words.minFontSize}
            property={property(editor, elements, "minFontSize", TEXT_BOX.minFontSize)}
            least={1}
            most={1920}
            step={0.5}
          />
        )}
        <Segments
          label={words.align}
          property={property(editor, elements, "align", TEXT_BOX.align)}
          options={words.aligns}
        />
        <Segments
          label={words.verticalAlign}
          property={property(editor, elements, "verticalAlign", TEXT_BOX.verticalAlign)}
          options={words.verticalAligns}
        />
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", TEXT_BOX.rotation)}
          options={words.rotations}
        />
        <InkToggles elements={elements} />
      </Section>
      <TypefaceSection elements={elements} />
    </>
  );
}

export const textBox: ToolOf<TextBoxElement> = {
  create: (id, sheet) => ({
    id,
    type: "textBox",
    ...middle(sheet, 2, 0.5),
    text: strings.initial.textBox,
    fontSize: TEXT_BOX.fontSize,
  }),
  Panel,
  Sides: AreaSides,
  Footprint: TextFootprint,
  words: (element) => [element.text.slice(0, 60)],
  isTypedAtOnce: true,
};
