// The unit of lengths: the one that a person chose, or else the usual one of the language and region.
import { recall, remember } from "../browser/memory";
import type { Unit } from "../geometry/units";
import { language } from "../language/choice";
import { measuresInInches } from "../language/region";

const CHOSEN = "labelwright-chosen-unit";
/** Earlier editors wrote their unit here at once, and inches were what they started with: nobody chose these. */
const EARLIER = "labelwright-unit";

export function startingUnit(): Unit {
  const [chosen, earlier] = [recall(CHOSEN), recall(EARLIER)];
  if (chosen === "in" || chosen === "mm" || chosen === "dots") return chosen;
  if (earlier === "mm" || earlier === "dots") return earlier;
  return measuresInInches(language(), navigator.languages) ? "in" : "mm";
}

export const rememberUnit = (unit: Unit): void => remember(CHOSEN, unit);
