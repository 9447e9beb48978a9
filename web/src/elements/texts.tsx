// What texts have in common, with or without a box.

import { useEditor } from "../editor/editor";
import { Amount } from "../fields/amount";
import { Segments } from "../fields/choice";
import { property } from "../fields/property";
import { Section } from "../fields/section";
import { Words } from "../fields/words";
import type { TextBoxElement, TextElement } from "../kinds/model";
import { TEXT } from "../kinds/text";
import { strings } from "../language/strings";
import { InkToggles } from "./ink";
import { turningOf } from "./sample";
import { TypefaceSection } from "./typeface";

const words = strings.properties;

export function Texts({ elements }: { elements: readonly (TextElement | TextBoxElement)[] }) {
  const editor = useEditor();
  return (
    <>
      <Section title={words.content}>
        <Words
          label={words.text}
          property={property(editor, elements, "text", "")}
          turning={turningOf(editor, elements, "text")}
        />
      </Section>
      <Section title={words.style}>
        <Amount
          label={words.fontSize}
          property={property(editor, elements, "fontSize", TEXT.fontSize)}
          least={1}
          most={1920}
          step={0.5}
        />
        <Segments
          label={words.align}
          property={property(editor, elements, "align", TEXT.align)}
          options={words.aligns}
        />
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", TEXT.rotation)}
          options={words.rotations}
        />
        <InkToggles elements={elements} />
      </Section>
      <TypefaceSection elements={elements} />
    </>
  );
}
