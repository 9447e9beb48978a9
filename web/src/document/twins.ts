// Texts that are printed twice at one place: many programs for labels make letters bold so. The editor treats all of
// them as one: only the topmost can be selected, and a change of one changes the others.

import { inches } from "../geometry/box";
import type { Element } from "../kinds/model";
import { hasText, isNative } from "../kinds/native";
import type { Document } from "./model";
import { all, change, parent, remove, reorder, type Step } from "./tree";

/** The distance up to which two prints of a text are one, in inches: four dots at 203 dpi. */
const NEAR = 0.02;

/** The elements that are printed as one, in drawing order, by the id of each. */
export type Twins = ReadonlyMap<string, readonly string[]>;

const known = new WeakMap<Document, Twins>();

export function twinsOf(document: Document): Twins {
  const there = known.get(document);
  if (there) return there;
  const found = new Map<string, readonly string[]>();
  collect(document.elements, found);
  known.set(document, found);
  return found;
}

/** The one of them that is selected and shown: the topmost. */
export function leader(document: Document, id: string): string {
  return twinsOf(document).get(id)?.at(-1) ?? id;
}

/** The ids with those of all that are printed as one with them. */
export function withTwins(document: Document, ids: readonly string[]): readonly string[] {
  const twins = twinsOf(document);
  return twins.size === 0 ? ids : [...new Set(ids.flatMap((id) => twins.get(id) ?? [id]))];
}

/** How often a text is printed at its place. */
export function timesPrinted(document: Document, id: string): number {
  return twinsOf(document).get(id)?.length ?? 1;
}

/** Elements without those that are shown by another one. */
export function shownOnce(document: Document, elements: readonly Element[]): readonly Element[] {
  const twins = twinsOf(document);
  return twins.size === 0 ? elements : elements.filter(({ id }) => leader(document, id) === id);
}

function collect(elements: readonly Element[], found: Map<string, readonly string[]>): void {
  const same = new Map<string, Element[][]>();
  for (const element of elements) {
    if (element.type === "group") collect(element.elements, found);
    const key = keyOf(element);
    if (key === undefined) continue;
    const sets = same.get(key) ?? [];
    same.set(key, sets);
    const set = sets.find(([first]) => first && isNear(first, element));
    if (set) set.push(element);
    else sets.push([element]);
  }
  for (const set of [...same.values()].flat()) {
    const ids = set.map(({ id }) => id);
    if (ids.length > 1) for (const id of ids) found.set(id, ids);
  }
}

function isNear(a: Element, b: Element): boolean {
  return "x" in a && "x" in b && Math.abs(a.x - b.x) <= NEAR && Math.abs(a.y - b.y) <= NEAR;
}

const keys = new WeakMap<Element, string | undefined>();

/** Everything but its place and its names; nothing for what is never one with others. */
function keyOf(element: Element): string | undefined {
  if (keys.has(element)) return keys.get(element);
  const isText = element.type === "text" || element.type === "textBox" || (isNative(element) && hasText(element));
  const { id: _, name: _name, x: _x, y: _y, ...rest } = element as Element & { x: number; y: number };
  // Empty texts, too: while one is typed anew, there is nothing for a moment.
  const key = isText && !element.apart ? JSON.stringify(sorted(rest)) : undefined;
  keys.set(element, key);
  return key;
}

const sorted = (fields: object) => Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));

/** What was done to one of them, done to the others. */
export function followed(before: Document, after: Document): Document {
  const twins = twinsOf(before);
  if (before === after || twins.size === 0) return after;
  const [then, now] = [byId(before), byId(after)];
  const gone: string[] = [];
  const changes = new Map<string, (element: Element) => Element>();
  for (const set of new Set(twins.values())) {
    const left = set.filter((id) => now.has(id));
    const changed = left.filter((id) => now.get(id) !== then.get(id));
    if (left.length < set.length) {
      if (changed.length === 0) gone.push(...left);
      continue;
    }
    const [first] = changed;
    if (first === undefined || changed.length === set.length) continue;
    const [from, to] = [then.get(first), now.get(first)];
    // Moved into a group, it is measured from another corner.
    if (!from || !to || to.apart || parent(before, first)?.id !== parent(after, first)?.id) continue;
    for (const id of set) if (!changed.includes(id)) changes.set(id, (element) => likewise(element, from, to));
  }
  const changed =
    changes.size === 0 ? after : change(after, [...changes.keys()], (it) => changes.get(it.id)?.(it) ?? it);
  return gone.length === 0 ? changed : remove(changed, gone);
}

/** An element with what changed in another one: moved as far, other fields the same. */
function likewise(element: Element, from: Element, to: Element): Element {
  const [old, fresh] = [from, to] as unknown as Readonly<Record<string, unknown>>[];
  const next: Record<string, unknown> = { ...element };
  for (const key of new Set([...Object.keys(from), ...Object.keys(to)])) {
    const [was, is] = [old?.[key], fresh?.[key]];
    if (key === "id" || was === is) continue;
    if (key === "x" || key === "y") next[key] = inches(Number(next[key]) + Number(is) - Number(was));
    else if (is === undefined) delete next[key];
    else next[key] = is;
  }
  return next as unknown as Element;
}

/**
 * Texts that became equal by editing stay apart: whoever moves a text over another one, or pastes a copy in place, goes
 * on with that text alone. Those that arrive together, as in an opened document, are one.
 */
export function keptApart(before: Document, after: Document): Document {
  if (before === after) return after;
  const [earlier, twins] = [twinsOf(before), twinsOf(after)];
  const fresh = [...new Set(twins.values())].filter(
    (set) => !set.every((id) => earlier.get(id)?.includes(set[0] ?? "")),
  );
  if (fresh.length === 0) return after;
  const [then, now] = [byId(before), byId(after)];
  const apart = fresh.flatMap((set) => {
    const isSame = (id: string) => then.get(id) === now.get(id);
    if (set.every(isSame) || !set.some(isSame)) return [];
    const single = set.filter((id) => !earlier.has(id));
    return single.some((id) => !isSame(id)) ? single.filter((id) => !isSame(id)) : single;
  });
  return apart.length === 0 ? after : change(after, apart, (element) => ({ ...element, apart: true }));
}

/** Changes the z-order, past all prints of a text at once. */
export function reorderedOnce(document: Document, ids: readonly string[], step: Step): Document {
  const whole = withTwins(document, ids);
  const order = (it: Document) => [...all(it.elements)].map(({ id }) => id).join("\n");
  const shown = (it: Document) =>
    shownOnce(it, [...all(it.elements)])
      .map(({ id }) => id)
      .join("\n");
  let next = reorder(document, whole, step);
  // A step past one of several prints changes nothing that is shown.
  while (shown(next) === shown(document)) {
    const further = reorder(next, whole, step);
    if (order(further) === order(next)) break;
    next = further;
  }
  return next;
}

/** Makes each print an element of its own. */
export function separated(document: Document, id: string): Document {
  return change(document, twinsOf(document).get(id) ?? [], (element) => ({ ...element, apart: true }));
}

function byId(document: Document): ReadonlyMap<string, Element> {
  return new Map([...all(document.elements)].map((element) => [element.id, element]));
}
