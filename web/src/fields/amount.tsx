// A plain number in a range; empty where the document may leave it out.
import { calculate } from "../geometry/units";
import { written } from "../language/number";
import { NumberField } from "./number";
import type { Property } from "./property";

interface Props {
  readonly label: string;
  readonly property: Property<number>;
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** The meaning of an empty field; without it a number is required. */
  readonly empty?: string;
  readonly isEmpty?: boolean;
}

export function Amount({ label, property, least, most, step, empty, isEmpty = false }: Props) {
  const set = (value: number) => property.set(Math.min(most, Math.max(least, Math.round(value * 100) / 100)));
  return (
    <NumberField
      label={label}
      shown={property.isMixed || isEmpty ? "" : written(property.value, 5)}
      isMixed={property.isMixed}
      isDefault={property.isDefault ?? false}
      empty={empty}
      onTyped={(text) => {
        const value = calculate(text, property.value);
        if (value !== undefined) set(value);
        return value !== undefined;
      }}
      onStep={(steps) => set(property.value + steps * step)}
      onClear={empty !== undefined || property.isDefault !== undefined ? () => property.set(undefined) : undefined}
    />
  );
}
