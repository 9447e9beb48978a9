// The focus on an element of the stage, so that keys go there and screen readers tell it.
import { focusSoon } from "../browser/focus";

const node = (id: string) => document.querySelector<SVGElement>(`.stage [data-id="${CSS.escape(id)}"]`);

/** At once where it is drawn already: a later focus would take it back from where the next key led. */
export function focusElement(id: string): void {
  const there = node(id);
  if (there) there.focus();
  else focusSoon(() => node(id));
}

/** The same, unless the focus is somewhere beside the stage: what was done by a button leaves it there. */
export function followFocus(id: string | undefined): void {
  const now = document.activeElement;
  if (id !== undefined && (!now || now === document.body || now.closest(".stage"))) focusSoon(() => node(id));
}
