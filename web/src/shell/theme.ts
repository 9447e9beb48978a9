// The theme: from the system, or chosen in this browser.
import { effect, signal } from "@preact/signals";
import { recall, remember } from "../browser/memory";

export type Theme = "system" | "light" | "dark";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];

const KEY = "labelwright-theme";

export const theme = signal<Theme>(read());

/** Before the first page is drawn, so that nothing flashes. */
export function followTheme(): void {
  effect(() => {
    const chosen = theme.value;
    const root = document.documentElement;
    if (chosen === "system") root.removeAttribute("data-theme");
    else root.setAttribute("data-theme", chosen);
    remember(KEY, chosen === "system" ? undefined : chosen);
  });
}

function read(): Theme {
  const kept = recall(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}
