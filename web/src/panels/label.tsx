// The label itself: its size, resolution and darkness.
import type { Document, Sheet } from "../document/model";
import { inches } from "../document/model";
import { useEditor } from "../editor/editor";
import { presets } from "../api/presets";
import { Icon } from "../shell/icon";
import { strings } from "../strings";
import { Amount } from "./fields/amount";
import { Select } from "./fields/choice";
import { Distance } from "./fields/distance";
import type { Property } from "./fields/property";
import { Section } from "./fields/section";

const words = strings.properties;

const RESOLUTIONS = ["152", "203", "300", "600"];

export function LabelProperties() {
  const editor = useEditor();
  const sheet = editor.sheet.value;
  const preset = presets.value.find((it) => it.id === editor.document.value.size.preset);
  const edit = (key: string, change: (document: Document) => Document) =>
    editor.edit(strings.change.size, change, `label.${key}`);
  /** Other sides than the preset's make it a size of its own. */
  const side = (key: "width" | "height"): Property<number> => ({
    value: sheet[key],
    isMixed: false,
    set: (value = sheet[key]) => {
      const next: Sheet = { ...sheet, [key]: Math.min(24, Math.max(0.1, value)) };
      const size = { widthIn: inches(next.width), heightIn: inches(next.height), dpi: next.dpi };
      edit(key, (document) => ({ ...document, size }));
    },
  });
  const dpi: Property<string> = {
    value: String(sheet.dpi),
    isMixed: false,
    set: (value) => edit("dpi", (document) => ({ ...document, size: { ...document.size, dpi: Number(value) } })),
  };
  const darkness: Property<number> = {
    value: editor.document.value.darkness ?? 15,
    isMixed: false,
    set: (value) =>
      edit("darkness", ({ darkness: _, ...rest }) => (value === undefined ? rest : { ...rest, darkness: Math.round(value) })),
  };
  const resolutions = [...new Set([...RESOLUTIONS, dpi.value])].sort((a, b) => Number(a) - Number(b));
  return (
    <div class="properties">
      <header class="panel-head">
        <h2>
          <Icon name="rect" />
          {words.label}
        </h2>
      </header>
      <Section title={words.position}>
        {preset && <p class="hint">{preset.name}</p>}
        <div class="pair">
          <Distance label={words.width} property={side("width")} least={0.1} />
          <Distance label={words.height} property={side("height")} least={0.1} />
        </div>
        <Select
          label={words.dpi}
          property={dpi}
          options={Object.fromEntries(resolutions.map((it) => [it, strings.start.dpi(Number(it))]))}
        />
        <Amount
          label={words.darkness}
          property={darkness}
          least={0}
          most={30}
          step={1}
          empty={words.darknessAuto}
          isEmpty={editor.document.value.darkness === undefined}
        />
      </Section>
    </div>
  );
}
