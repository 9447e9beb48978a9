// A field for a short text without placeholders.
import { useId } from "preact/hooks";
import { strings } from "../language/strings";
import type { Property } from "./property";

interface Props {
  readonly label: string;
  readonly property: Property<string>;
  /** Shown while it is empty. */
  readonly example?: string;
}

export function Line({ label, property, example = "" }: Props) {
  const id = useId();
  return (
    <div class="property">
      <label for={id}>{label}</label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        autocapitalize="off"
        spellcheck={false}
        placeholder={property.isMixed ? strings.properties.mixed : example}
        value={property.isMixed ? "" : property.value}
        onInput={(event) => property.set(event.currentTarget.value.trim())}
      />
    </div>
  );
}
