// Finding and replacing words on the label: what is asked for, while its bar is open.
import { batch, signal } from "@preact/signals";

/** Whether the bar is open. */
export const isFinding = signal(false);
export const wantedText = signal("");
export const replacement = signal("");
export const isCaseMatched = signal(false);
/** The field that is to get the focus; it does so again if it is asked for again. */
export const wantedFocus = signal<{ readonly field: "find" | "replace" } | undefined>(undefined);

/** Opens the bar. Words that are marked are looked for. */
export function openFind(field: "find" | "replace" = "find", marked = ""): void {
  batch(() => {
    if (marked.trim() !== "" && !marked.includes("\n")) wantedText.value = marked;
    isFinding.value = true;
    wantedFocus.value = { field };
  });
}

export function closeFind(): void {
  isFinding.value = false;
}

/** The field of the bar that a key opens; nothing for other keys. */
export function findKey(event: KeyboardEvent): "find" | "replace" | undefined {
  const { ctrlKey, metaKey, shiftKey, altKey, key } = event;
  if (!(ctrlKey || metaKey) || shiftKey || altKey) return undefined;
  return ({ f: "find", h: "replace" } as const)[key.toLowerCase()];
}
