// A QR code. It cannot be rotated: printers have no command for that, and it scans from all sides.

import { useEditor } from "../../editor/editor";
import { Select } from "../../fields/choice";
import { property } from "../../fields/property";
import { Section } from "../../fields/section";
import { Words } from "../../fields/words";
import type { QrElement } from "../../kinds/model";
import { QR } from "../../kinds/qr";
import { strings } from "../../language/strings";
import { FixedModule } from "../barcode/fixed";
import { ModuleField } from "../barcode/module";
import { OptionsSection } from "../barcode/options";
import { Hatch } from "../footprint";
import { middle, type ToolOf } from "../kind";
import { turningOf } from "../sample";
import { AreaSides } from "../sides";

const words = strings.properties;

function Panel({ elements }: { elements: readonly QrElement[] }) {
  const editor = useEditor();
  const [first, second] = elements;
  return (
    <>
      <Section title={words.content}>
        <Words
          label={words.value}
          property={property(editor, elements, "value", "")}
          turning={turningOf(editor, elements, "value")}
          hint={strings.barcode.takes.qrcode ?? ""}
        />
      </Section>
      <Section title={words.style}>
        <Select
          label={words.ecLevel}
          property={property(editor, elements, "ecLevel", QR.ecLevel)}
          options={words.ecLevels}
        />
        {first && !second && <ModuleField element={first} />}
        <FixedModule elements={elements} />
      </Section>
      <OptionsSection elements={elements} symbology="qrcode" without={["level"]} />
    </>
  );
}

export const qr: ToolOf<QrElement> = {
  create: (id, sheet) => {
    const side = Math.min(0.8, sheet.width * 0.8, sheet.height * 0.8);
    return { id, type: "qr", ...middle(sheet, side, side), value: strings.initial.qr };
  },
  Panel,
  Sides: AreaSides,
  Footprint: Hatch,
  words: (element) => [element.value.slice(0, 60)],
  shortcut: "q",
};
