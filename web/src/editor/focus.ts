// Focusing elements of the stage, for keys and screen readers.
import { focusSoon } from "../browser/focus";

const node = (id: string) => document.querySelector<SVGElement>(`.stage [data-id="${CSS.escape(id)}"]`);

/** Immediately if it is rendered already: a later focus would steal it from where the next key moved it. */
export function focusElement(id: string): void {
  const there = node(id);
  if (there) there.focus();
  else focusSoon(() => node(id));
}

/** The same, unless the focus is outside the stage: an action by a button leaves it there. */
export function followFocus(id: string | undefined): void {
  const now = document.activeElement;
  if (id !== undefined && (!now || now === document.body || now.closest(".stage"))) focusSoon(() => node(id));
}
