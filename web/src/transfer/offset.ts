// The print offset of the printer at this desk. It is stored in this browser, not in a design, and moves labels that
// are printed, copied or downloaded as ZPL here.

import { signal } from "@preact/signals";
import type { DotOffset } from "../api/export";
import { recall, remember } from "../browser/memory";

/** In inches: to the right and down. */
export interface Offset {
  readonly x: number;
  readonly y: number;
}

const KEY = "labelwright-print-offset";
const NONE: Offset = { x: 0, y: 0 };
/** A larger offset means that the paper is inserted wrongly. */
export const MOST = 1;

/** The stored offset; anything but two small numbers is no offset. */
export function parse(kept: string | null): Offset {
  try {
    const { x, y } = JSON.parse(kept ?? "") as Partial<Offset>;
    const isFine = (it: unknown) => typeof it === "number" && Math.abs(it) <= MOST;
    return isFine(x) && isFine(y) ? { x: x as number, y: y as number } : NONE;
  } catch {
    return NONE;
  }
}

export const offset = signal<Offset>(parse(recall(KEY)));

export function keepOffset(next: Offset): void {
  offset.value = next;
  remember(KEY, JSON.stringify(next));
}

export const clearOffset = () => keepOffset(NONE);

/** In whole dots; nothing without an offset. */
export function dotsOf({ x, y }: Offset, dpi: number): DotOffset | undefined {
  const dots = { x: Math.round(x * dpi), y: Math.round(y * dpi) };
  return dots.x === 0 && dots.y === 0 ? undefined : dots;
}
