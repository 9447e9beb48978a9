// A tool that waits for its area to be drawn on the label.
import { signal } from "@preact/signals";
import type { Tool } from "../elements/kinds";

/** Whether a chosen tool waits for its area instead of adding an element at once. */
export const drawsAreas = signal(false);

export const armed = signal<Tool | undefined>(undefined);
