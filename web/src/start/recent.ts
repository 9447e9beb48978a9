// Recently used sizes, stored in this browser.
import { signal } from "@preact/signals";
import type { Preset } from "../api/presets";
import { recall, remember } from "../browser/memory";
import type { Size } from "../document/model";
import { sheet } from "../document/sheet";
import { strings } from "../language/strings";
import { sizeWords } from "./size-words";

const words = strings.start;

const KEY = "labelwright-sizes";
/** As many as fit side by side. */
const MOST = 4;

/** The size until another one was used. */
const USUAL: Size = { preset: "zebra-2-25x1-25" };

export const recentSizes = signal<readonly Size[]>(read());

/** The size that a new label gets if nobody says another one. */
export const usualSize = (): Size => recentSizes.value[0] ?? USUAL;

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

/** What people call a size. */
export function nameOf(size: Size, list: readonly Preset[]): string {
  const preset = list.find((it) => it.id === size.preset);
  const { width, height, dpi } = sheet(size, list);
  return preset?.name ?? `${sizeWords(width, height)}, ${words.dpi(dpi)}`;
}
