// A barcode of any symbology that the service knows.

import { changeOne } from "../../document/tree";
import { type Editor, useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Segments, Toggle } from "../../fields/choice";
import { type ChoiceGroup, Picker } from "../../fields/picker";
import { property } from "../../fields/property";
import { Section } from "../../fields/section";
import { Words } from "../../fields/words";
import { BARCODE } from "../../kinds/barcode";
import type { BarcodeElement } from "../../kinds/model";
import { withOptionsOf } from "../../kinds/options";
import { strings } from "../../language/strings";
import { type Family, searched, symbology } from "../../language/symbologies";
import { printsDots } from "../../printers/settings";
import { Hatch } from "../footprint";
import { middle, type ToolOf } from "../kind";
import { turningOf } from "../sample";
import { AreaSides } from "../sides";
import { FixedModule } from "./fixed";
import { ModuleField } from "./module";
import { OptionsSection } from "./options";
import { growForGrade } from "./roomy";

const words = strings.properties;
const about = strings.barcode;

function Panel({ elements }: { elements: readonly BarcodeElement[] }) {
  const editor = useEditor();
  const kind = property(editor, elements, "symbology", "code128");
  const known = kind.isMixed ? undefined : symbology(kind.value);
  const [first, second] = elements;
  const getsDots = printsDots(editor.document.value.printer);
  return (
    <>
      <Section title={words.content}>
        <Picker
          label={words.symbology}
          shown={kind.isMixed ? words.mixed : (known?.name ?? kind.value)}
          chosen={kind.isMixed ? undefined : kind.value}
          searchLabel={about.search}
          none={about.none}
          search={groups}
          onChoose={(id) => choose(editor, elements, id)}
        />
        {known?.hasCommand === false && !getsDots && !elements.every((it) => it.drawn) && (
          <p class="hint is-warning">{about.noCommandNote}</p>
        )}
        <Words
          label={words.value}
          property={property(editor, elements, "value", "")}
          turning={turningOf(editor, elements, "value")}
          rows={2}
          hint={about.takes[known?.id ?? ""] ?? ""}
        />
      </Section>
      <Section title={words.style}>
        {first && !second && <ModuleField element={first} />}
        <FixedModule elements={elements} />
        <Toggle
          label={words.humanReadable}
          property={property(editor, elements, "humanReadable", BARCODE.humanReadable)}
        />
        {known?.hasRatio && (
          <Amount
            label={words.ratio}
            property={property(editor, elements, "ratio", BARCODE.ratio)}
            least={2}
            most={3}
            step={0.1}
          />
        )}
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", BARCODE.rotation)}
          options={words.rotations}
        />
      </Section>
      {known && <OptionsSection key={known.id} elements={elements} symbology={known.id} />}
    </>
  );
}

function groups(text: string): ChoiceGroup[] {
  const found = searched(text);
  return (Object.keys(about.families) as Family[]).map((family) => ({
    title: about.families[family],
    choices: found
      .filter((it) => it.family === family)
      .map(({ id, name, hasCommand }) => ({ id, name, note: hasCommand === false ? about.noCommand : undefined })),
  }));
}

/**
 * Changes the symbology and drops options that the new one does not have; an unchanged sample value becomes one that it
 * accepts. A single barcode then grows if that gives it a better grade.
 */
function choose(editor: Editor, elements: readonly BarcodeElement[], id: string): void {
  const example = symbology(id)?.example;
  const isUntouched = ({ symbology: before, value }: BarcodeElement) =>
    value === strings.initial.barcode || value === symbology(before)?.example;
  const chosen = (it: BarcodeElement): BarcodeElement => ({
    ...withOptionsOf(it, id),
    symbology: id,
    value: isUntouched(it) && example !== undefined ? example : it.value,
  });
  const name = strings.change.edit(editor.nameOf(elements));
  changes += 1;
  const key = `symbology:${changes}`;
  editor.edit(name, (document) => elements.reduce((changed, it) => changeOne(changed, it, chosen), document), key);
  const [only, more] = elements;
  // Without an answer of the service it stays as it is.
  if (only && !more) growForGrade(editor, only.id, name, key).catch(() => undefined);
}

/** How often a symbology was chosen: what follows belongs to that step of the history. */
let changes = 0;

export const barcode: ToolOf<BarcodeElement> = {
  create: (id, sheet) => ({
    id,
    type: "barcode",
    ...middle(sheet, 1.8, 0.6),
    symbology: "code128",
    value: strings.initial.barcode,
  }),
  Panel,
  Sides: AreaSides,
  Footprint: Hatch,
  words: ({ symbology: id, value }, isShort) => [...(isShort ? [] : [symbology(id)?.name ?? id]), value.slice(0, 60)],
  shortcut: "b",
};
