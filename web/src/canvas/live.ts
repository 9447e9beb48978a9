// What is drawn while a gesture goes on, and gone when it ends.
import { signal } from "@preact/signals";
import type { Box } from "../document/geometry";

/** A line that something snapped to, in inches. */
export interface Guide {
  readonly axis: "x" | "y";
  readonly at: number;
}

export const guides = signal<readonly Guide[]>([]);
export const marquee = signal<Box | undefined>(undefined);
/** Words beside the selection: where it is, or how large. */
export const readout = signal<string>("");

export function clearLive(): void {
  guides.value = [];
  marquee.value = undefined;
  readout.value = "";
}
