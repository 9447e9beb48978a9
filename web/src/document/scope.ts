// Which element a hit selects while a group is entered.
import type { Document } from "./model";
import { path } from "./tree";

/** The outermost element around an id that is in an entered group, or on the label. */
export function reached(document: Document, scope: string | undefined, id: string): string {
  const open = new Set(scope === undefined ? [] : path(document.elements, scope).map((group) => group.id));
  const line = path(document.elements, id);
  return (line.find((element) => !open.has(element.id)) ?? line.at(-1))?.id ?? id;
}
