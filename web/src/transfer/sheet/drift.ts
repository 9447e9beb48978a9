// How far the page printer of this desk prints beside the place, in millimetres. It is stored in this browser.
import { signal } from "@preact/signals";
import { recall, remember } from "../../browser/memory";

export interface Drift {
  readonly x: number;
  readonly y: number;
}

const KEY = "labelwright-sheet-offset";
const NONE: Drift = { x: 0, y: 0 };
/** A larger one means that the sheet is inserted wrongly. */
export const MOST_DRIFT = 25;

/** The stored drift; anything but two small numbers is none. */
export function parse(kept: string | null): Drift {
  try {
    const { x, y } = JSON.parse(kept ?? "") as Partial<Drift>;
    const isFine = (it: unknown) => typeof it === "number" && Math.abs(it) <= MOST_DRIFT;
    return isFine(x) && isFine(y) ? { x: x as number, y: y as number } : NONE;
  } catch {
    return NONE;
  }
}

export const drift = signal<Drift>(parse(recall(KEY)));

export function keepDrift(next: Drift): void {
  drift.value = next;
  remember(KEY, JSON.stringify(next));
}
