// What is drawn while a gesture goes on, and gone when it ends.
import { batch, signal } from "@preact/signals";
import type { Box } from "../geometry/box";

/** A line that something snapped to, as long as what lies on it. In inches. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Free room between two boxes that is as wide as another one: along the axis from and to, across it at. */
export interface Gap {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export const guides = signal<readonly Guide[]>([]);
export const gaps = signal<readonly Gap[]>([]);
export const marquee = signal<Box | undefined>(undefined);
/** Words beside the selection: where it is, or how large. */
export const readout = signal<string>("");
/** The size that comes next when a symbol is made larger. */
export const ghost = signal<Box | undefined>(undefined);
/** A guide that is being moved, as it is now. */
export const held = signal<{ readonly axis: "x" | "y"; readonly at: number; readonly isGone: boolean } | undefined>(
  undefined,
);

/**
 * Many elements that are dragged together: the browser moves them as one picture, and the document learns of it when
 * they are let go.
 */
export const carried = signal<ReadonlySet<string> | undefined>(undefined);
/** How far they are by now, in inches. */
export const carriedBy = signal({ dx: 0, dy: 0 });

export function clearLive(): void {
  batch(() => {
    carried.value = undefined;
    carriedBy.value = { dx: 0, dy: 0 };
    guides.value = [];
    gaps.value = [];
    marquee.value = undefined;
    readout.value = "";
    ghost.value = undefined;
    held.value = undefined;
  });
}
