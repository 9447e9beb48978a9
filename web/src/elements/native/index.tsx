// A field of a printer, as it was imported: its text is changed, and its commands are shown.
import { useEditor } from "../../editor/editor";
import { property } from "../../fields/property";
import { Section } from "../../fields/section";
import { Words } from "../../fields/words";
import { commandKind, type Meant, meant, written } from "../../kinds/commands";
import type { NativeElement, Parameter } from "../../kinds/model";
import { hasText, NATIVE } from "../../kinds/native";
import { written as number } from "../../language/number";
import { strings } from "../../language/strings";
import { Hatch } from "../footprint";
import type { KindOf } from "../kind";
import { turningOf } from "../sample";

const words = strings.native;

function Panel({ elements }: { elements: readonly NativeElement[] }) {
  const editor = useEditor();
  const [first, second] = elements;
  return (
    <>
      {elements.every(hasText) && (
        <Section title={strings.properties.content}>
          <Words
            label={strings.properties.text}
            property={property(editor, elements, "text", NATIVE.text)}
            turning={turningOf(editor, elements, "text")}
          />
        </Section>
      )}
      {first && !second && (
        <Section title={words.commands}>
          <p class="hint">{words.note(first.dpi ?? NATIVE.dpi)}</p>
          <ul class="commands">
            {Object.entries(first.commands).map(([command, parameters]) => (
              <Command key={command} command={command} parameters={parameters} />
            ))}
          </ul>
        </Section>
      )}
    </>
  );
}

function Command({ command, parameters }: { command: string; parameters: readonly Parameter[] }) {
  const found = meant(command, parameters);
  return (
    <li>
      <div class="command-head">
        <strong>{nameOf(command)}</strong>
        <code dir="ltr">{written(command, parameters)}</code>
      </div>
      {found.length > 0 && (
        <dl>
          {found.map((it) => (
            <div key={it.meaning}>
              <dt>{words.meanings[it.meaning]}</dt>
              <dd>{shown(it)}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

/** "Code 39", "Font D", "Text block". */
function nameOf(command: string): string {
  const found = commandKind(command);
  if (found.kind === "barcode") return found.name;
  return found.kind === "font" ? words.font(found.name) : words.kinds[found.kind];
}

/** Meanings that are a number of dots. */
const IN_DOTS: ReadonlySet<Meant["meaning"]> = new Set([
  ...(["height", "width", "spacing", "indent", "module", "thickness", "diameter"] as const),
]);

function shown({ meaning, value }: Meant): string {
  if (typeof value === "number") return IN_DOTS.has(meaning) ? words.dots(value) : number(value, 2);
  const choices: Readonly<Record<string, Readonly<Record<string, string>>>> = words.values;
  return choices[meaning]?.[value] ?? value;
}

export const native: KindOf<NativeElement> = {
  Panel,
  Footprint: Hatch,
  words: ({ text = NATIVE.text, commands }) => [...Object.keys(commands).slice(-1).map(nameOf), text.slice(0, 60)],
};
