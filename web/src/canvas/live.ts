// State that is drawn during a gesture only.
import { batch, signal } from "@preact/signals";
import type { Box } from "../geometry/box";

/** A guide line for a snap, spanning the aligned boxes. In inches. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** A gap between two boxes that equals another gap: `from` and `to` along the axis, `at` across it. */
export interface Gap {
  readonly axis: "x" | "y";
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

export const guides = signal<readonly Guide[]>([]);
export const gaps = signal<readonly Gap[]>([]);
export const marquee = signal<Box | undefined>(undefined);
/** The read-out beside the selection: its position or size. */
export const readout = signal<string>("");
/** The size that comes next when a symbol is made larger. */
export const ghost = signal<Box | undefined>(undefined);
/** A guide that is being moved, as it is now. */
export const held = signal<{ readonly axis: "x" | "y"; readonly at: number; readonly isGone: boolean } | undefined>(
  undefined,
);

/** Many elements dragged together: the browser moves them as one picture, and the document changes on release. */
export const carried = signal<ReadonlySet<string> | undefined>(undefined);
/** How far they have moved, in inches. */
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
