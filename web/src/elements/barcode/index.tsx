import type { BarcodeElement } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../panels/fields/amount";
import { Segments, Select, Toggle } from "../../panels/fields/choice";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { Words } from "../../panels/fields/words";
import { strings } from "../../strings";
import { type KindOf, middle } from "../kind";
import { HAS_RATIO, SYMBOLOGIES } from "./symbologies";

const words = strings.properties;

function Panel({ elements }: { elements: readonly BarcodeElement[] }) {
  const editor = useEditor();
  const symbology = property(editor, elements, "symbology", "code128");
  // One that printers have no command for is kept and shown by its id.
  const options = { ...SYMBOLOGIES, [symbology.value]: SYMBOLOGIES[symbology.value] ?? symbology.value };
  return (
    <>
      <Section title={words.content}>
        <Select label={words.symbology} property={symbology} options={options} />
        <Words label={words.value} property={property(editor, elements, "value", "")} rows={2} />
      </Section>
      <Section title={words.style}>
        <Toggle label={words.humanReadable} property={property(editor, elements, "humanReadable", true)} />
        {HAS_RATIO.has(symbology.value) && (
          <Amount label={words.ratio} property={property(editor, elements, "ratio", 3)} least={2} most={3} step={0.1} />
        )}
        <Segments label={words.rotation} property={property(editor, elements, "rotation", "N")} options={words.rotations} />
      </Section>
    </>
  );
}

export const barcode: KindOf<BarcodeElement> = {
  create: (id, sheet) => ({
    id,
    type: "barcode",
    ...middle(sheet, 1.8, 0.6),
    symbology: "code128",
    value: strings.initial.barcode,
  }),
  Panel,
  shortcut: "b",
};
