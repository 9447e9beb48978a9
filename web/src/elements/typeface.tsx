// How letters look, and who draws them: for all kinds with text.
import { useEffect } from "preact/hooks";
import { families, loadFamilies, searchFamilies } from "../api/fonts";
import { useEditor } from "../editor/editor";
import { pictureBytes } from "../editor/pictured";
import { Amount } from "../fields/amount";
import { Checked } from "../fields/checked";
import { Segments, Select, Toggle } from "../fields/choice";
import { Picker } from "../fields/picker";
import { type Property, sparing } from "../fields/property";
import { Section } from "../fields/section";
import type { TableElement, TextBoxElement, TextElement } from "../kinds/model";
import { strings } from "../language/strings";
import { isLanguage, isPrinterFont, weightOf } from "../text/typeface";

const words = strings.typeface;

type Lettered = TextElement | TextBoxElement | TableElement;

export function TypefaceSection({ elements }: { elements: readonly Lettered[] }) {
  const editor = useEditor();
  const font = sparing(editor, elements, "font", () => "");
  const printerFont = sparing(editor, elements, "printerFont", () => "");
  const pictures = pictureBytes(editor.painting.painted.value);
  const bytes = elements.reduce((sum, { id }) => sum + (pictures.get(id) ?? 0), 0);
  return (
    <Section title={words.title}>
      <FamilyPicker property={font} />
      <Segments
        label={words.weight}
        property={sparing(editor, elements, "weight", ({ font }) => weightOf(font === undefined ? {} : { font }))}
        options={words.weights}
      />
      <Toggle label={words.italic} property={sparing(editor, elements, "italic", () => false)} />
      <div class="pair">
        <Amount
          label={words.lineHeight}
          property={sparing(editor, elements, "lineHeight", () => 1)}
          least={0.5}
          most={5}
          step={0.05}
          empty={words.automatic}
          isEmpty={elements.every(({ lineHeight }) => lineHeight === undefined)}
        />
        <Amount
          label={words.letterSpacing}
          property={sparing(editor, elements, "letterSpacing", () => 0)}
          least={-20}
          most={100}
          step={0.1}
        />
      </div>
      <Checked
        label={words.language}
        property={sparing(editor, elements, "lang", () => "")}
        isValid={isLanguage}
        example="zh-Hant"
        rule={words.languageRule}
        suggestions={words.languages}
      />
      <Segments
        label={words.direction}
        property={sparing(editor, elements, "direction", () => "auto" as const)}
        options={words.directions}
      />
      <Select
        label={words.glyphs}
        property={sparing(editor, elements, "glyphs", () => "auto" as const)}
        options={words.drawers}
      />
      {bytes > 0 && <p class="hint">{words.picture(bytes)}</p>}
      <Checked
        label={words.printerFont}
        property={{ ...printerFont, set: (file) => printerFont.set(file?.toUpperCase()) }}
        isValid={isPrinterFont}
        example="E:SIMSUN.TTF"
        rule={words.printerFontRule}
      />
    </Section>
  );
}

function FamilyPicker({ property }: { property: Property<string> }) {
  useEffect(() => {
    void loadFamilies();
  }, []);
  const list = families.value;
  const chosen = property.isMixed ? undefined : property.value;
  // A family that this service does not have stays chosen.
  const isOther = chosen !== undefined && chosen !== "" && !list.some(({ family }) => family === chosen);
  const own = { id: "", name: words.printersOwn };
  const search = (typed: string) => [
    { title: words.printer, choices: typed.trim() === "" ? [own] : [] },
    {
      title: words.families,
      choices: [
        ...(isOther && typed.trim() === "" ? [{ id: chosen, name: chosen }] : []),
        ...searchFamilies(list, typed).map(({ family, scripts }) => ({
          id: family,
          name: family,
          note: scripts.join(", "),
        })),
      ],
    },
  ];
  return (
    <Picker
      label={words.font}
      shown={chosen === undefined ? strings.properties.mixed : chosen === "" ? own.name : chosen}
      chosen={chosen}
      searchLabel={words.search}
      none={words.notFound}
      search={search}
      onChoose={(id) => property.set(id)}
    />
  );
}
