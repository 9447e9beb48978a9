// A size in words, in the unit that new designs are measured in.
import { startingUnit } from "../editor/unit";
import { strings } from "../language/strings";

const words = strings.start;

export const isInInches = (): boolean => startingUnit() === "in";

export const sizeWords = (width: number, height: number): string =>
  isInInches() ? words.dimensions(width, height) : words.millimetres(width, height);

/** In both units, the usual one first. */
export function sizeInBothUnits(width: number, height: number): string {
  const both = [words.dimensions(width, height), words.millimetres(width, height)];
  return (isInInches() ? both : both.reverse()).join(" · ");
}
