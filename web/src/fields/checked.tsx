// A short text of a fixed form. It is set when the field is left: half of it would be refused.
import { useId, useState } from "preact/hooks";
import { strings } from "../language/strings";
import type { Property } from "./property";

interface Props {
  readonly label: string;
  /** Empty if there is none. */
  readonly property: Property<string>;
  readonly isValid: (text: string) => boolean;
  /** Shown while it is empty. */
  readonly example: string;
  /** What is accepted, shown after something else was typed. */
  readonly rule: string;
  readonly suggestions?: Readonly<Record<string, string>>;
}

export function Checked({ label, property, isValid, example, rule, suggestions }: Props) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const [isWrong, setWrong] = useState(false);
  const [id, about, list] = [useId(), useId(), useId()];
  const finish = () => {
    if (typed === undefined) return;
    const text = typed.trim();
    const isRight = text === "" || isValid(text);
    setWrong(!isRight);
    if (!isRight) return;
    setTyped(undefined);
    if (text !== property.value || property.isMixed) property.set(text === "" ? undefined : text);
  };
  return (
    <div class="property">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        dir="ltr"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        list={suggestions && list}
        aria-invalid={isWrong}
        aria-describedby={isWrong ? about : undefined}
        placeholder={property.isMixed ? strings.properties.mixed : example}
        value={typed ?? (property.isMixed ? "" : property.value)}
        onInput={(event) => {
          setTyped(event.currentTarget.value);
          setWrong(false);
        }}
        onBlur={finish}
        onKeyDown={(event) => {
          if (event.key === "Enter") finish();
          if (event.key !== "Escape" || typed === undefined) return;
          event.stopPropagation();
          setTyped(undefined);
          setWrong(false);
        }}
      />
      {suggestions && (
        <datalist id={list}>
          {Object.entries(suggestions).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </datalist>
      )}
      {isWrong && (
        <p class="hint is-warning" id={about}>
          {rule}
        </p>
      )}
    </div>
  );
}
