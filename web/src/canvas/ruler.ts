// The ticks of a ruler.

import { fromInches, toInches, type Unit } from "../geometry/units";
import { written } from "../language/number";

/** Pixels that a ruler is wide. */
export const RULER = 22;

export interface Tick {
  /** In inches. */
  readonly at: number;
  /** The number at a long tick. */
  readonly label: string | undefined;
  readonly length: "long" | "half" | "short";
}

/** Minimum pixels between two numbers, and between two ticks. */
const [APART, FINE] = [56, 7];

/**
 * Steps that divide each other, from fine to coarse, in the unit's own value. Inches are halved, and have tenths at
 * high zoom.
 */
const STEPS: Record<Unit, readonly (readonly number[])[]> = {
  in: [
    [0.001, 0.005, 0.01, 0.05],
    [1 / 64, 1 / 32, 1 / 16, 1 / 8, 1 / 4, 1 / 2, 1, 2, 5, 10, 20],
  ],
  mm: [[0.1, 0.5, 1, 5, 10, 20, 50, 100, 200, 500]],
  dots: [[1, 5, 10, 50, 100, 200, 500, 1000, 2000, 5000]],
};

/** Below this, numbers of inches are tenths. */
const HALVED = 1 / 8;

/** The ticks between two positions in inches, for this many pixels per inch. */
export function ticks(from: number, to: number, unit: Unit, dpi: number, pixels: number): Tick[] {
  const perUnit = pixels * toInches(1, unit, dpi);
  // Fractions of inches finer than an eighth are not labelled.
  const canBeMajor = (step: number) =>
    step * perUnit >= APART && (unit !== "in" || !isWhole(step * 64) || step >= HALVED);
  const family = STEPS[unit].find((steps) => steps.some(canBeMajor)) ?? STEPS[unit].at(-1) ?? [];
  const major = family.find(canBeMajor) ?? family.at(-1) ?? 1;
  const minor = family.find((step) => step * perUnit >= FINE && isWhole(major / step)) ?? major;
  const [first, last] = [Math.ceil(fromInches(from, unit, dpi) / minor), Math.floor(fromInches(to, unit, dpi) / minor)];
  const found: Tick[] = [];
  for (let index = first; index <= last && found.length < 2000; index += 1) {
    const value = index * minor;
    const isLong = isWhole(value / major);
    const length = isLong ? "long" : isWhole((value / major) * 2) ? "half" : "short";
    found.push({ at: toInches(value, unit, dpi), label: isLong ? shown(value) : undefined, length });
  }
  return found;
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

const shown = (value: number) => written(value, 3);
