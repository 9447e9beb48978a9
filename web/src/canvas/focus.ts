// The focus on an element of the stage, so that keys go there and screen readers tell it.

/** After the next drawing, for the element may be new. */
export function focusElement(id: string): void {
  requestAnimationFrame(() => document.querySelector<SVGElement>(`.stage [data-id="${CSS.escape(id)}"]`)?.focus());
}
