// What elements of several kinds have in common.
import { useEditor } from "../editor/editor";
import { Amount } from "../fields/amount";
import { Segments, Toggle } from "../fields/choice";
import { Distance } from "../fields/distance";
import { property } from "../fields/property";
import { Section } from "../fields/section";
import { Words } from "../fields/words";
import { BARCODE } from "../kinds/barcode";
import type {
  BarcodeElement,
  Element,
  LineElement,
  QrElement,
  RectElement,
  TextBoxElement,
  TextElement,
} from "../kinds/model";
import { RECT } from "../kinds/rect";
import { TEXT } from "../kinds/text";
import { strings } from "../language/strings";
import { TypefaceSection } from "./typeface";

const words = strings.properties;

type Kind = Element["type"];

function are<E extends Element>(elements: readonly Element[], ...kinds: readonly Kind[]): elements is readonly E[] {
  return elements.every((element) => kinds.includes(element.type));
}

/** The fields that all of them have; nothing if they share none. */
export function CommonSections({ elements }: { elements: readonly Element[] }) {
  if (are<TextElement | TextBoxElement>(elements, "text", "textBox")) return <Texts elements={elements} />;
  if (are<BarcodeElement | QrElement>(elements, "barcode", "qr")) return <Codes elements={elements} />;
  if (are<RectElement | LineElement>(elements, "rect", "line")) return <Strokes elements={elements} />;
  if (are<TextElement | TextBoxElement | BarcodeElement>(elements, "text", "textBox", "barcode")) {
    return (
      <Section title={words.style}>
        <Turned elements={elements} />
      </Section>
    );
  }
  return null;
}

function Texts({ elements }: { elements: readonly (TextElement | TextBoxElement)[] }) {
  const editor = useEditor();
  return (
    <>
      <Section title={words.content}>
        <Words label={words.text} property={property(editor, elements, "text", "")} />
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
        <Turned elements={elements} />
        <Toggle label={words.invert} property={property(editor, elements, "invert", TEXT.invert)} />
      </Section>
      <TypefaceSection elements={elements} />
    </>
  );
}

function Codes({ elements }: { elements: readonly (BarcodeElement | QrElement)[] }) {
  const editor = useEditor();
  return (
    <Section title={words.content}>
      <Words label={words.value} property={property(editor, elements, "value", "")} rows={2} />
    </Section>
  );
}

function Strokes({ elements }: { elements: readonly (RectElement | LineElement)[] }) {
  const editor = useEditor();
  return (
    <Section title={words.style}>
      <Distance label={words.thickness} property={property(editor, elements, "thickness", RECT.thickness)} least={0} />
    </Section>
  );
}

function Turned({ elements }: { elements: readonly (TextElement | TextBoxElement | BarcodeElement)[] }) {
  const editor = useEditor();
  return (
    <Segments
      label={words.rotation}
      property={property(editor, elements, "rotation", BARCODE.rotation)}
      options={words.rotations}
    />
  );
}
