// Light or dark: as the system has it, or as somebody chose in this browser.
import { effect, signal } from "@preact/signals";

export type Theme = "system" | "light" | "dark";

export const THEMES: readonly Theme[] = ["system", "light", "dark"];

const KEY = "labelwright-theme";

export const theme = signal<Theme>(read());

/** Before the first page is drawn, so that nothing flashes. */
export function followTheme(): void {
  effect(() => {
    const chosen = theme.value;
    const root = document.documentElement;
    if (chosen === "system") {
      root.removeAttribute("data-theme");
      localStorage.removeItem(KEY);
    } else {
      root.setAttribute("data-theme", chosen);
      localStorage.setItem(KEY, chosen);
    }
  });
}

function read(): Theme {
  const kept = localStorage.getItem(KEY);
  return kept === "light" || kept === "dark" ? kept : "system";
}
