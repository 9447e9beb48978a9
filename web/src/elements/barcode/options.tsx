// The options of a barcode's symbology: a field for each that the service knows.
import { useState } from "preact/hooks";
import { useEditor } from "../../editor/editor";
import { Amount } from "../../fields/amount";
import { Select, Toggle } from "../../fields/choice";
import { Line } from "../../fields/line";
import { type Property, property } from "../../fields/property";
import { Words } from "../../fields/words";
import type { BarcodeElement, QrElement } from "../../kinds/model";
import {
  type Allowed,
  type DigitalLink,
  hasDigitalLink,
  hasOptions,
  LAYERS,
  type Options,
  optionsOf,
  type SymbologyOption,
} from "../../kinds/options";
import { strings } from "../../language/strings";
import { Icon } from "../../shell/icon";

const words = strings.options;

type Code = BarcodeElement | QrElement;

interface Props {
  readonly elements: readonly Code[];
  /** The symbology that all of them have. */
  readonly symbology: string;
  /** Options that have a field elsewhere. */
  readonly without?: readonly string[];
}

/** Collapsed until something is set. */
export function OptionsSection({ elements, symbology, without = [] }: Props) {
  const isSet = elements.some(hasOptions);
  const [isOpen, setOpen] = useState(isSet);
  const shown = optionsOf(symbology).filter(({ name }) => !without.includes(name));
  return (
    <details
      class="panel-section options"
      open={isOpen}
      onToggle={(event) => setOpen((event.currentTarget as HTMLDetailsElement).open)}
    >
      <summary>
        <h3>{words.title}</h3>
        <Icon name="down" />
      </summary>
      {shown.map((option) => (
        <OptionField key={`${symbology}.${option.name}`} elements={elements} option={option} />
      ))}
      {hasDigitalLink(symbology) && <Domain elements={elements} />}
      <Described note={words.drawnNote}>
        <Toggle label={words.drawn} property={flag(useOption(elements, "drawn", false))} />
      </Described>
    </details>
  );
}

function OptionField({ elements, option }: { elements: readonly Code[]; option: SymbologyOption }) {
  const { name, allowed } = option;
  const [label, note] = [words.names[name], words.notes[name]];
  return (
    <Described note={allowed.kind === "addOn" ? undefined : note}>
      <Field elements={elements} name={name} allowed={allowed} label={label} note={note} />
    </Described>
  );
}

interface FieldProps<A extends Allowed = Allowed> {
  readonly elements: readonly Code[];
  readonly name: SymbologyOption["name"];
  readonly allowed: A;
  readonly label: string;
  readonly note: string;
}

function Field({ elements, name, allowed, label, note }: FieldProps) {
  const it = useOption<string | number | boolean>(elements, name, "");
  switch (allowed.kind) {
    case "flag":
      return <Toggle label={label} property={flag(it as Property<boolean>)} />;
    case "addOn":
      return <Words label={label} rows={1} hint={note} property={text(it as Property<string>)} />;
    case "names":
      return <Choice label={label} property={it} choices={named(allowed.names)} />;
    case "layers":
      return <Choice label={label} property={it} choices={LAYERS.map((layers) => [layers, words.layers(layers)])} />;
    case "range": {
      const { least, most } = allowed;
      const number = it as Property<number>;
      const whole = { ...number, set: (value: number | undefined) => number.set(value && Math.round(value)) };
      const value = typeof number.value === "number" ? number.value : least;
      return (
        <Amount
          label={label}
          property={{ ...whole, value }}
          least={least}
          most={most}
          step={1}
          empty={words.automatic}
          isEmpty={it.isDefault ?? false}
        />
      );
    }
  }
}

/** The name of the service's own choice in a document. */
const AUTOMATIC = "auto";

/** Names with their words, without that one, which every list begins with. */
const named = (names: readonly string[]) =>
  names.filter((id) => id !== AUTOMATIC).map((id) => [id, valueWords(id)] as const);

/** "Mod 10", "Low, 7 %", "10 × 10". */
function valueWords(id: string): string {
  const levels: Readonly<Record<string, string>> = strings.properties.ecLevels;
  return words.values[id] ?? levels[id] ?? id.replace("x", " × ");
}

/** A list that starts with the choice of the service. The keys are not numbers, which would be sorted first. */
function Choice<T extends string | number | boolean>({
  label,
  property: { value, isMixed, isDefault, set },
  choices,
}: {
  label: string;
  property: Property<T>;
  choices: readonly (readonly [T & (string | number), string])[];
}) {
  const key = (id: string | number) => `=${id}`;
  const chosen: Property<string> = {
    value: isDefault || value === AUTOMATIC ? "automatic" : key(String(value)),
    isMixed,
    set: (id) => set(choices.find(([choice]) => key(choice) === id)?.[0]),
  };
  const listed = choices.map(([id, shown]) => [key(id), shown] as const);
  return (
    <Select
      label={label}
      property={chosen}
      options={Object.fromEntries([["automatic", words.automatic] as const, ...listed])}
    />
  );
}

/** The domain of a GS1 Digital Link; without one the value is encoded as it is. */
function Domain({ elements }: { elements: readonly Code[] }) {
  const link = useOption<DigitalLink>(elements, "digitalLink", { domain: "" });
  const domains = elements.map((it) => it.digitalLink?.domain ?? "");
  const domain: Property<string> = {
    value: domains[0] ?? "",
    isMixed: domains.some((it) => it !== domains[0]),
    set: (value) => link.set(value ? { domain: value } : undefined),
  };
  return (
    <Described note={words.digitalLinkNote}>
      <Line label={words.digitalLink} property={domain} example="example.com" />
    </Described>
  );
}

/** A field with a line below it. */
function Described({ note, children }: { note: string | undefined; children: preact.ComponentChildren }) {
  return (
    <div class="option">
      {children}
      {note && <p class="hint">{note}</p>}
    </div>
  );
}

function useOption<T>(elements: readonly Code[], name: keyof Options, fallback: T): Property<T> {
  const editor = useEditor();
  // A QR code has only some of these; the panel asks for no other.
  const codes = elements as readonly BarcodeElement[];
  const it = property(editor, codes, name, fallback as never) as unknown as Property<T>;
  // "columns" is required in tables, but not here.
  return { ...it, isDefault: codes.every((element) => element[name] === undefined) };
}

/** Off is the default. */
const flag = (it: Property<boolean>): Property<boolean> => ({
  ...it,
  value: it.value === true,
  set: (value) => it.set(value || undefined),
});

/** Empty is the default. */
const text = (it: Property<string>): Property<string> => ({ ...it, set: (value) => it.set(value || undefined) });
