// Distances as people write them: `1.5`, `12mm`, `1/8in`, `24d`, `+2`, with a decimal point or comma.

export type Unit = "in" | "mm" | "dots";

/** How many decimals a unit shows. */
const DECIMALS: Record<Unit, number> = { in: 3, mm: 2, dots: 1 };

export function fromInches(value: number, unit: Unit, dpi: number): number {
  return unit === "in" ? value : unit === "mm" ? value * 25.4 : value * dpi;
}

export function toInches(value: number, unit: Unit, dpi: number): number {
  return unit === "in" ? value : unit === "mm" ? value / 25.4 : value / dpi;
}

/** A distance as it is shown, without the unit. */
export function format(value: number, unit: Unit, dpi: number): string {
  const rounded = fromInches(value, unit, dpi).toFixed(DECIMALS[unit]);
  return rounded.includes(".") ? rounded.replace(/\.?0+$/, "") : rounded;
}

const SUFFIX: Record<string, Unit> = {
  in: "in",
  '"': "in",
  inch: "in",
  inches: "in",
  mm: "mm",
  d: "dots",
  dot: "dots",
  dots: "dots",
};

/** What was typed, in inches; `undefined` when it is no distance. `+2` and `-=2` count from the current value. */
export function parse(text: string, current: number, unit: Unit, dpi: number): number | undefined {
  const found = /^(\+|-=)?\s*(-?[\d.,]+)(?:\s*\/\s*([\d.,]+))?\s*([a-z"]*)$/i.exec(text.trim());
  if (!found) return undefined;
  const [, sign, whole = "", below, suffix = ""] = found;
  const named = suffix === "" ? unit : SUFFIX[suffix.toLowerCase()];
  const value = decimal(whole) / (below === undefined ? 1 : decimal(below));
  if (named === undefined || !Number.isFinite(value)) return undefined;
  const distance = toInches(value, named, dpi);
  return sign === "+" ? current + distance : sign === "-=" ? current - distance : distance;
}

function decimal(text: string): number {
  return Number(text.replace(",", "."));
}
