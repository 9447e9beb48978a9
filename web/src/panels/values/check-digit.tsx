// The choice of a check digit, of counters and texts.
import type { CheckDigit } from "../../document/made";
import { Select } from "../../fields/choice";
import { strings } from "../../language/strings";

const words = strings.values;

interface Props {
  readonly value: CheckDigit | undefined;
  readonly onValue: (value: CheckDigit | undefined) => void;
}

export function CheckDigitField({ value, onValue }: Props) {
  const property = {
    value: value ?? ("none" as const),
    isMixed: false,
    set: (next: CheckDigit | "none" | undefined) => onValue(next === "none" ? undefined : next),
  };
  return <Select label={words.checkDigit} property={property} options={words.checkDigits} />;
}
