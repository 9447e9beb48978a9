import { effect, signal } from "@preact/signals";
import { isAway, request } from "./request";
import type { Schemas } from "./types";

export type Preset = Schemas["Preset"];

/** The catalog; empty until it came. */
export const presets = signal<readonly Preset[]>([]);

/** Asks for the catalog, and again whenever the service is back until it came. */
export function watchPresets(onError: (error: unknown) => void): void {
  effect(() => {
    if (!isAway.value && presets.peek().length === 0) loadPresets().catch(onError);
  });
}

async function loadPresets(): Promise<void> {
  presets.value = (await request("GET presets")).presets;
}

/** As the API searches: in id, name and aliases, whatever the case. */
export function search(list: readonly Preset[], brand: string, words: string): readonly Preset[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((preset) => {
    const text = [preset.id, preset.name, ...preset.aliases].join("\n").toLowerCase();
    return (brand === "" || preset.brand === brand) && wanted.every((word) => text.includes(word));
  });
}
