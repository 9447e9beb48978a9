// What this device remembers: how it prints, and what Enter does in the last field.
import { signal } from "@preact/signals";
import { recall, remember } from "../browser/memory";

const [WAY, ENTER] = ["labelwright-operator-way", "labelwright-operator-enter"] as const;

/** The id of the way in which this device printed last. */
export const keptWay = signal(recall(WAY));

export function keepWay(id: string): void {
  keptWay.value = id;
  remember(WAY, id);
}

/** Whether Enter in the last field prints; otherwise it goes to the Print button. */
export const printsOnEnter = signal(recall(ENTER) === "print");

export function setPrintsOnEnter(prints: boolean): void {
  printsOnEnter.value = prints;
  remember(ENTER, prints ? "print" : undefined);
}
