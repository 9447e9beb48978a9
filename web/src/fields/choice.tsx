// A choice: as a row of buttons, or as a list if there are many.
import { useId } from "preact/hooks";
import { strings } from "../language/strings";
import type { Property } from "./property";

interface Props<T extends string> {
  readonly label: string;
  readonly property: Property<T>;
  readonly options: Readonly<Record<T, string>>;
  /** Whether its text needs the whole width. */
  readonly isWide?: boolean;
}

/** Left and right refer to the label and are not mirrored in any language. */
export function Segments<T extends string>({ label, property, options }: Props<T>) {
  const id = useId();
  return (
    <div class="property">
      <span id={id}>{label}</span>
      <div class="segments" dir={"left" in options ? "ltr" : undefined} role="group" aria-labelledby={id}>
        {(Object.keys(options) as T[]).map((option) => (
          <button
            type="button"
            key={option}
            aria-pressed={!property.isMixed && property.value === option}
            onClick={() => property.set(option)}
          >
            {options[option]}
          </button>
        ))}
      </div>
    </div>
  );
}

export function Select<T extends string>({ label, property, options, isWide = false }: Props<T>) {
  const id = useId();
  return (
    <label class={isWide ? "property is-tall" : "property"} for={id}>
      <span>{label}</span>
      <select
        id={id}
        value={property.isMixed ? "" : property.value}
        onChange={(event) => property.set(event.currentTarget.value as T)}
      >
        {property.isMixed && <option value="">{strings.properties.mixed}</option>}
        {(Object.keys(options) as T[]).map((option) => (
          <option key={option} value={option}>
            {options[option]}
          </option>
        ))}
      </select>
    </label>
  );
}

export function Toggle({ label, property }: { label: string; property: Property<boolean> }) {
  return (
    <label class="toggle">
      <input
        type="checkbox"
        checked={property.value}
        indeterminate={property.isMixed}
        onChange={(event) => property.set(event.currentTarget.checked)}
      />
      <span>{label}</span>
    </label>
  );
}
