// A plain number in a range; empty where the document may leave it out.
import { useId, useState } from "preact/hooks";
import { strings } from "../../strings";
import type { Property } from "./property";

interface Props {
  readonly label: string;
  readonly property: Property<number>;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** What an empty field means; without it a number has to be there. */
  readonly empty?: string;
  readonly isEmpty?: boolean;
}

export function Amount({ label, property, least, most, step, empty, isEmpty = false }: Props) {
  const [typed, setTyped] = useState<string | undefined>(undefined);
  const id = useId();
  const finish = () => {
    if (typed === undefined) return;
    const value = Number(typed.replace(",", "."));
    if (typed.trim() === "" && empty !== undefined) property.set(undefined);
    else if (typed.trim() !== "" && Number.isFinite(value)) property.set(Math.min(most, Math.max(least, value)));
    setTyped(undefined);
  };
  const keyed = (event: KeyboardEvent) => {
    if (event.key === "Enter") finish();
    if (event.key === "Escape") setTyped(undefined);
    const by = event.key === "ArrowUp" ? step : event.key === "ArrowDown" ? -step : 0;
    if (by === 0) return;
    event.preventDefault();
    const next = property.value + by * (event.shiftKey ? 10 : 1);
    property.set(Math.min(most, Math.max(least, Math.round(next * 100) / 100)));
    setTyped(undefined);
  };
  const shown = property.isMixed || isEmpty ? "" : String(property.value);
  return (
    <label class="property" for={id}>
      <span>{label}</span>
      <input
        id={id}
        inputMode="decimal"
        autocomplete="off"
        placeholder={property.isMixed ? strings.properties.mixed : (empty ?? "")}
        value={typed ?? shown}
        onInput={(event) => setTyped(event.currentTarget.value)}
        onFocus={(event) => event.currentTarget.select()}
        onBlur={finish}
        onKeyDown={keyed}
      />
    </label>
  );
}
