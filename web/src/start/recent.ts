// Recently used sizes, stored in this browser.
import { signal } from "@preact/signals";
import { recall, remember } from "../browser/memory";
import type { Size } from "../document/model";

const KEY = "labelwright-sizes";
/** As many as fit side by side. */
const MOST = 4;

export const recentSizes = signal<readonly Size[]>(read());

export function rememberSize(size: Size): void {
  const same = (other: Size) => JSON.stringify(other) === JSON.stringify(size);
  recentSizes.value = [size, ...recentSizes.value.filter((other) => !same(other))].slice(0, MOST);
  remember(KEY, JSON.stringify(recentSizes.value));
}

function read(): readonly Size[] {
  try {
    const found: unknown = JSON.parse(recall(KEY) ?? "[]");
    return Array.isArray(found)
      ? (found as Size[]).filter((it) => typeof it === "object" && it !== null).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}
