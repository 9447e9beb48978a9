// How messages of the service write lengths: in the unit of the design that is open.
import { signal } from "@preact/signals";
import { format, toInches, type Unit } from "../geometry/units";
import { strings } from "../language/strings";

export interface Measures {
  readonly unit: Unit;
  readonly dpi: number;
}

/** The open editor sets it. */
export const measures = signal<Measures>({ unit: "in", dpi: 203 });

/** The kinds of lengths that messages have: `{width:in}`, `{excess:dots}`. */
export type Given = "in" | "dots";

export const isGiven = (text: string | undefined): text is Given => text === "in" || text === "dots";

/** A length with its unit, such as `1.5 mm`. */
export function length(value: number, given: Given): string {
  const { unit, dpi } = measures.value;
  const isOneDot = given === "dots" && unit === "dots" && value === 1;
  const name = isOneDot ? strings.editor.oneDot : strings.editor.unitNames[unit];
  return `${format(toInches(value, given, dpi), unit, dpi)} ${name}`;
}
