import { effect, signal } from "@preact/signals";
import { isAway, request } from "./request";
import type { Schemas } from "./types";

export type Preset = Schemas["Preset"];

/** The catalog; empty until it has loaded. */
export const presets = signal<readonly Preset[]>([]);

/** Requests the catalog, again whenever the service is back, until it has loaded. */
export function watchPresets(onError: (error: unknown) => void): void {
  effect(() => {
    if (!isAway.value && presets.peek().length === 0) loadPresets().catch(onError);
  });
}

async function loadPresets(): Promise<void> {
  presets.value = (await request("GET presets")).presets;
}

/** Searches like the API: in id, name and aliases, ignoring case. */
export function search(list: readonly Preset[], brand: string, words: string): readonly Preset[] {
  const wanted = words.trim().toLowerCase().split(/\s+/).filter(Boolean);
  return list.filter((preset) => {
    const text = [preset.id, preset.name, ...preset.aliases].join("\n").toLowerCase();
    return (brand === "" || preset.brand === brand) && wanted.every((word) => text.includes(word));
  });
}
