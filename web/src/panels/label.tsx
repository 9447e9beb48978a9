// The label itself: its size, by name or by its sides, its resolution and its darkness.
import { useSignal } from "@preact/signals";
import { presets, search } from "../api/presets";
import type { Document, Sheet } from "../document/model";
import { atResolution } from "../document/resolution";
import { useEditor } from "../editor/editor";
import { Amount } from "../fields/amount";
import { Select, Toggle } from "../fields/choice";
import { Distance } from "../fields/distance";
import { type ChoiceGroup, Picker } from "../fields/picker";
import type { Property } from "../fields/property";
import { Section } from "../fields/section";
import { inches } from "../geometry/box";
import { strings } from "../language/strings";
import { formatOf, hasDarkness } from "../printers/settings";
import { Icon } from "../shell/icon";
import { tell } from "../shell/notice";
import { PrinterField } from "../transfer/printer/field";
import { PrinterSettingsSection } from "../transfer/printer/settings";
import { GuidesSection } from "./guides";
import { type NewSize, ResizeDialog } from "./resize";
import { ResolutionDialog } from "./resolution";

const words = strings.properties;
const about = strings.label;

const RESOLUTIONS = [152, 203, 300, 406, 600];

export function LabelProperties() {
  const editor = useEditor();
  const asked = useSignal<number | undefined>(undefined);
  /** The stock that was chosen, while it is not known what happens to the content. */
  const stock = useSignal<NewSize | undefined>(undefined);
  const sheet = editor.sheet.value;
  const document = editor.document.value;
  const preset = presets.value.find((it) => it.id === document.size.preset);
  /** Until the catalog is loaded, the shown size is a guess and cannot be changed relatively. */
  const isUnknown = document.size.preset !== undefined && !preset;
  const edit = (key: string, change: (document: Document) => Document) =>
    editor.edit(strings.change.size, change, `label.${key}`);
  /** Changing a side makes it a custom size. */
  const resize = (key: string, next: Sheet) => {
    if (isUnknown) tell(about.unknown, true);
    else
      edit(key, (it) => ({
        ...it,
        size: { widthIn: inches(next.width), heightIn: inches(next.height), dpi: next.dpi },
      }));
  };
  const side = (key: "width" | "height"): Property<number> => ({
    value: sheet[key],
    isMixed: false,
    set: (value = sheet[key]) => resize(key, { ...sheet, [key]: Math.min(24, Math.max(0.1, value)) }),
  });
  const dpi: Property<string> = {
    value: String(sheet.dpi),
    isMixed: false,
    set: (value) => {
      if (isUnknown) tell(about.unknown, true);
      // On an empty label there is nothing to keep.
      else if (document.elements.length > 0) asked.value = Number(value);
      else edit("dpi", (it) => atResolution(it, sheet.dpi, Number(value), "size"));
    },
  };
  const darkness: Property<number> = {
    value: document.darkness ?? 15,
    isMixed: false,
    set: (value) =>
      edit("darkness", ({ darkness: _, ...rest }) =>
        value === undefined ? rest : { ...rest, darkness: Math.round(value) },
      ),
  };
  /** Off is not written. */
  const turn = (key: "upsideDown" | "mirror"): Property<boolean> => ({
    value: document[key] ?? false,
    isMixed: false,
    set: (value) => edit(key, ({ [key]: _, ...rest }) => (value ? { ...rest, [key]: true } : rest)),
  });
  const proof: Property<boolean> = {
    value: document.proof === "require",
    isMixed: false,
    set: (value) => edit("proof", ({ proof: _, ...rest }) => (value ? { ...rest, proof: "require" } : rest)),
  };
  const resolutions = [...new Set([...RESOLUTIONS, sheet.dpi])].sort((a, b) => a - b);
  return (
    <div class="properties">
      <header class="panel-head">
        <h2>
          <Icon name="rect" />
          {words.label}
        </h2>
      </header>
      <Section title={about.size}>
        <Picker
          label={about.stock}
          shown={preset?.name ?? about.custom}
          chosen={preset?.id}
          searchLabel={strings.start.search}
          none={strings.start.noSize}
          search={groups}
          onChoose={(id) => {
            const chosen = presets.value.find((it) => it.id === id);
            const isSame = chosen?.widthIn === sheet.width && chosen.heightIn === sheet.height;
            // On an empty label there is nothing to ask about.
            if (!chosen || isUnknown || isSame || document.elements.length === 0)
              edit("preset", (it) => ({ ...it, size: sized(id, sheet.dpi) }));
            else stock.value = { size: sized(id, sheet.dpi), width: chosen.widthIn, height: chosen.heightIn };
          }}
        />
        <div class="pair with-swap">
          <Distance label={words.width} property={side("width")} least={0.1} most={24} />
          <button
            type="button"
            class="mini"
            aria-label={about.swap}
            title={about.swap}
            onClick={() => resize("swap", { ...sheet, width: sheet.height, height: sheet.width })}
          >
            <Icon name="swap" />
          </button>
          <Distance label={words.height} property={side("height")} least={0.1} most={24} />
        </div>
        <p class="hint">
          {about.dots(
            Math.round(sheet.width * sheet.dpi),
            Math.round(sheet.height * sheet.dpi),
            sheet.width,
            sheet.height,
          )}
        </p>
      </Section>
      <Section title={about.printer}>
        <PrinterField />
        <Select
          label={words.dpi}
          property={dpi}
          options={Object.fromEntries(resolutions.map((it) => [it, strings.start.dpi(it)]))}
        />
        {hasDarkness(formatOf(document.printer)) && (
          <>
            <Amount
              label={words.darkness}
              property={darkness}
              least={0}
              most={30}
              step={1}
              empty={words.darknessAuto}
              isEmpty={document.darkness === undefined}
            />
            <p class="hint">{about.darknessNote}</p>
          </>
        )}
      </Section>
      <Section title={about.feed}>
        <Toggle label={about.upsideDown} property={turn("upsideDown")} />
        <Toggle label={about.mirror} property={turn("mirror")} />
        {(document.upsideDown || document.mirror) && <p class="hint">{about.turnNote}</p>}
      </Section>
      <Section title={about.proof}>
        <Toggle label={about.requireProof} property={proof} />
        <p class="hint">{about.proofNote}</p>
      </Section>
      <PrinterSettingsSection key={formatOf(document.printer)} />
      <GuidesSection />
      {stock.value && <ResizeDialog to={stock.value} onClose={() => (stock.value = undefined)} />}
      {asked.value !== undefined && <ResolutionDialog to={asked.value} onClose={() => (asked.value = undefined)} />}
    </div>
  );
}

/** A preset, printed with the resolution that is set. */
function sized(id: string, dpi: number) {
  const preset = presets.value.find((it) => it.id === id);
  return preset?.dpi === dpi ? { preset: id } : { preset: id, dpi };
}

function groups(text: string): ChoiceGroup[] {
  const found = search(presets.value, "", text);
  return [...new Set(found.map((it) => it.brand))].map((brand) => ({
    title: brand,
    choices: found
      .filter((it) => it.brand === brand)
      .map(({ id, name, widthIn, heightIn }) => ({ id, name, note: strings.start.millimetres(widthIn, heightIn) })),
  }));
}
