// What elements of several kinds have in common.
import { useEditor } from "../editor/editor";
import { Segments } from "../fields/choice";
import { Distance } from "../fields/distance";
import { property } from "../fields/property";
import { Section } from "../fields/section";
import { Words } from "../fields/words";
import { BARCODE } from "../kinds/barcode";
import type {
  BarcodeElement,
  Element,
  EllipseElement,
  LineElement,
  QrElement,
  RectElement,
  TextBoxElement,
  TextElement,
} from "../kinds/model";
import { SHAPE } from "../kinds/shape";
import { strings } from "../language/strings";
import { turningOf } from "./sample";
import { Texts } from "./texts";

const words = strings.properties;

type Kind = Element["type"];

function are<E extends Element>(elements: readonly Element[], ...kinds: readonly Kind[]): elements is readonly E[] {
  return elements.every((element) => kinds.includes(element.type));
}

/** The fields that all of them have; nothing if they share none. */
export function CommonSections({ elements }: { elements: readonly Element[] }) {
  if (are<TextElement | TextBoxElement>(elements, "text", "textBox")) return <Texts elements={elements} />;
  if (are<BarcodeElement | QrElement>(elements, "barcode", "qr")) return <Codes elements={elements} />;
  if (are<Stroked>(elements, "rect", "ellipse", "line")) return <Strokes elements={elements} />;
  if (are<TextElement | TextBoxElement | BarcodeElement>(elements, "text", "textBox", "barcode")) {
    return (
      <Section title={words.style}>
        <Turned elements={elements} />
      </Section>
    );
  }
  return null;
}

function Codes({ elements }: { elements: readonly (BarcodeElement | QrElement)[] }) {
  const editor = useEditor();
  return (
    <Section title={words.content}>
      <Words
        label={words.value}
        property={property(editor, elements, "value", "")}
        rows={2}
        turning={turningOf(editor, elements, "value")}
      />
    </Section>
  );
}

type Stroked = RectElement | EllipseElement | LineElement;

function Strokes({ elements }: { elements: readonly Stroked[] }) {
  const editor = useEditor();
  return (
    <Section title={words.style}>
      <Distance label={words.thickness} property={property(editor, elements, "thickness", SHAPE.thickness)} least={0} />
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
