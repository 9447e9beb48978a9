// Parses and formats distances: `1.5`, `12mm`, `1/8in`, `24d`, `+2`, with a decimal point or comma, and with unit signs
// or the language's unit names.
import { written } from "../language/number";
import { strings } from "../language/strings";
import { calculated, type Quantity } from "./calculate";

export type Unit = "in" | "mm" | "dots";
const UNITS: readonly Unit[] = ["in", "mm", "dots"];

/** Decimals shown for each unit. */
const DECIMALS: Record<Unit, number> = { in: 3, mm: 2, dots: 1 };

export function fromInches(value: number, unit: Unit, dpi: number): number {
  return unit === "in" ? value : unit === "mm" ? value * 25.4 : value * dpi;
}

export function toInches(value: number, unit: Unit, dpi: number): number {
  return unit === "in" ? value : unit === "mm" ? value / 25.4 : value / dpi;
}

/** A distance as it is shown, without the unit. */
export function format(value: number, unit: Unit, dpi: number): string {
  return written(fromInches(value, unit, dpi), DECIMALS[unit]);
}

/** Unit signs that work in every language. */
const SIGNS: Record<string, Unit> = {
  in: "in",
  '"': "in",
  "″": "in",
  "”": "in",
  mm: "mm",
  d: "dots",
  dot: "dots",
  dots: "dots",
};

/** Ignores case and the dot of an abbreviation. */
function unitCalled(name: string): Unit | undefined {
  const wanted = name.toLowerCase().replace(/\.$/, "");
  const isCalled = (unit: Unit) =>
    [strings.editor.unitNames[unit], ...strings.unitWords[unit].split(" ")].some((it) => it.toLowerCase() === wanted);
  return SIGNS[wanted] ?? UNITS.find(isCalled);
}

/**
 * The typed distance in inches; `undefined` if invalid. Arithmetic is evaluated. Input that begins with an operator is
 * relative to the current value: `+2`, `-=2`, `*2`, `/2`. A single minus is the sign of a negative number.
 */
export function parse(text: string, current: number, unit: Unit, dpi: number): number | undefined {
  const asLength = ({ value, isLength }: Quantity) => (isLength ? value : toInches(value, unit, dpi));
  const found = calculated(text, { value: current, isLength: true }, asLength, (name) => {
    const known = unitCalled(name);
    return known && ((value) => toInches(value, known, dpi));
  });
  const distance = found && asLength(found);
  return distance !== undefined && Number.isFinite(distance) ? distance : undefined;
}

/** The same for numbers without a unit. */
export function calculate(text: string, current: number): number | undefined {
  const found = calculated(
    text,
    { value: current, isLength: false },
    ({ value }) => value,
    () => undefined,
  );
  return found && Number.isFinite(found.value) ? found.value : undefined;
}

/** The printed size of a distance in whole dots, if it differs from the distance. */
export function rounding(value: number, dpi: number, isThickness = false): number | undefined {
  const dots = value * dpi;
  const printed = Math.floor(dots + 0.5);
  const whole = isThickness && value > 0 ? Math.max(1, printed) : printed;
  // Five decimals of an inch cannot represent every dot exactly.
  return Math.abs(whole - dots) < 0.02 ? undefined : whole;
}
