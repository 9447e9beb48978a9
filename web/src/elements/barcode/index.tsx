// A barcode of any symbology that the service knows.
import type { BarcodeElement } from "../../document/model";
import { change } from "../../document/tree";
import { type Editor, useEditor } from "../../editor/editor";
import { Amount } from "../../panels/fields/amount";
import { Segments, Toggle } from "../../panels/fields/choice";
import { type ChoiceGroup, Picker } from "../../panels/fields/picker";
import { property } from "../../panels/fields/property";
import { Section } from "../../panels/fields/section";
import { Words } from "../../panels/fields/words";
import { strings } from "../../strings";
import { type KindOf, middle } from "../kind";
import { ModuleField } from "./module";
import { type Family, searched, symbology } from "./symbologies";

const words = strings.properties;
const about = strings.barcode;

function Panel({ elements }: { elements: readonly BarcodeElement[] }) {
  const editor = useEditor();
  const kind = property(editor, elements, "symbology", "code128");
  const known = kind.isMixed ? undefined : symbology(kind.value);
  const [first, second] = elements;
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
        {known?.hasCommand === false && <p class="hint is-warning">{about.noCommandNote}</p>}
        <Words
          label={words.value}
          property={property(editor, elements, "value", "")}
          rows={2}
          hint={about.takes[known?.id ?? ""] ?? ""}
        />
      </Section>
      <Section title={words.style}>
        {first && !second && <ModuleField element={first} />}
        <Toggle label={words.humanReadable} property={property(editor, elements, "humanReadable", true)} />
        {known?.hasRatio && (
          <Amount label={words.ratio} property={property(editor, elements, "ratio", 3)} least={2} most={3} step={0.1} />
        )}
        <Segments
          label={words.rotation}
          property={property(editor, elements, "rotation", "N")}
          options={words.rotations}
        />
      </Section>
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

/** Another symbology; a value that nobody has changed yet becomes one that it can hold. */
function choose(editor: Editor, elements: readonly BarcodeElement[], id: string): void {
  const example = symbology(id)?.example;
  const isUntouched = ({ symbology: before, value }: BarcodeElement) =>
    value === strings.initial.barcode || value === symbology(before)?.example;
  const ids = elements.map((element) => element.id);
  editor.edit(strings.change.edit(editor.nameOf(elements)), (document) =>
    change(document, ids, (it) => {
      if (it.type !== "barcode") return it;
      return { ...it, symbology: id, value: isUntouched(it) && example !== undefined ? example : it.value };
    }),
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
