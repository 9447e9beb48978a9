// How letters look, and who draws them: for all kinds with text.
import { openFonts } from "../account/fonts";
import { useEditor } from "../editor/editor";
import { pictureBytes } from "../editor/pictured";
import { Amount } from "../fields/amount";
import { Checked } from "../fields/checked";
import { Segments, Select, Toggle } from "../fields/choice";
import { property, sparing } from "../fields/property";
import { Section } from "../fields/section";
import type { TableElement, TextBoxElement, TextElement } from "../kinds/model";
import { TEXT } from "../kinds/text";
import { strings } from "../language/strings";
import { isLanguage, isPrinterFont, weightOf } from "../text/typeface";
import { FamilyPicker } from "./family";

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
      <FamilyPicker property={font} none={{ title: words.printer, name: words.printersOwn }} />
      <button type="button" class="link is-small" onClick={() => void openFonts()}>
        {words.upload}
      </button>
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
          least={0.1}
          most={20}
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
      <div class="pair">
        <Checked
          label={words.printerFont}
          property={{ ...printerFont, set: (file) => printerFont.set(file?.toUpperCase()) }}
          isValid={isPrinterFont}
          example="E:SIMSUN.TTF"
          rule={words.printerFontRule}
          suggestions={words.printerFonts}
        />
        <Amount
          label={words.fontWidth}
          property={property(editor, elements, "fontWidth", elements[0]?.fontSize ?? TEXT.fontSize)}
          least={0.1}
          most={1920}
          step={0.5}
          empty={words.automatic}
          isEmpty={elements.every(({ fontWidth }) => fontWidth === undefined)}
        />
      </div>
    </Section>
  );
}
