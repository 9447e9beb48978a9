// Display settings of the stage: kept in this browser, not in the design.
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../browser/memory";
import type { Unit } from "../geometry/units";

interface Settings {
  readonly rulers: boolean;
  readonly grid: boolean;
  /** The grid's step in inches. */
  readonly step: number;
}

const KEY = "labelwright-view";
const USUAL: Settings = { rulers: true, grid: false, step: 0.125 };

function read(): Settings {
  try {
    const found = JSON.parse(recall(KEY) ?? "{}") as Partial<Settings>;
    const { rulers = USUAL.rulers, grid = USUAL.grid, step = USUAL.step } = found;
    return { rulers: rulers === true, grid: grid === true, step: step > 0.001 && step < 10 ? step : USUAL.step };
  } catch {
    return USUAL;
  }
}

export const settings = signal<Settings>(read());

effect(() => remember(KEY, JSON.stringify(settings.value)));

/** Whether rulers are shown: never on a narrow stage. */
export function hasRulers(width: number): boolean {
  return settings.value.rulers && width >= 480;
}

export function set(change: Partial<Settings>): void {
  settings.value = { ...settings.value, ...change };
}

/** Steps to choose from, in inches. */
export function steps(unit: Unit, dpi: number): readonly number[] {
  if (unit === "mm") return [0.5, 1, 2, 5, 10].map((value) => value / 25.4);
  if (unit === "dots") return [5, 10, 20, 50, 100].map((value) => value / dpi);
  return [0.0625, 0.1, 0.125, 0.25, 0.5];
}
