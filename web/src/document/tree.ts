// Finding elements in a document, and changed copies of it.
import { type Frame, inside, LABEL } from "../geometry/frame";
import { isGroup } from "../kinds/group";
import { letterOf } from "../kinds/kinds";
import type { Element, GroupElement } from "../kinds/model";
import type { Document } from "./model";

/** Every element, also in groups, in drawing order. */
export function* all(elements: readonly Element[]): Generator<Element> {
  for (const element of elements) {
    yield element;
    if (isGroup(element)) yield* all(element.elements);
  }
}

/** The groups around an element from the outermost one, then the element itself; empty for an unknown id. */
export function path(elements: readonly Element[], id: string): readonly Element[] {
  for (const element of elements) {
    if (element.id === id) return [element];
    const found = isGroup(element) ? path(element.elements, id) : [];
    if (found.length > 0) return [element, ...found];
  }
  return [];
}

export function find(document: Document, id: string): Element | undefined {
  return path(document.elements, id).at(-1);
}

/** The group that holds an element; `undefined` on the label itself. */
export function parent(document: Document, id: string): GroupElement | undefined {
  return path(document.elements, id).at(-2) as GroupElement | undefined;
}

/** The innermost group that holds all of these. */
export function around(document: Document, ids: readonly string[]): string | undefined {
  const [first, ...rest] = ids.map((id) => path(document.elements, id).slice(0, -1));
  return first?.filter((group) => rest.every((groups) => groups.includes(group))).at(-1)?.id;
}

/** The elements directly in a group, or on the label. */
export function level(document: Document, group: string | undefined): readonly Element[] {
  if (group === undefined) return document.elements;
  const found = find(document, group);
  return isGroup(found) ? found.elements : [];
}

/** Whether an id is that of a group. */
export function holdsElements(document: Document, id: string): boolean {
  return isGroup(find(document, id));
}

/** The space that each element stands in, by its id. */
export function frames(elements: readonly Element[], around: Frame = LABEL, found = new Map<string, Frame>()) {
  for (const element of elements) {
    found.set(element.id, around);
    if (isGroup(element)) frames(element.elements, inside(element, around), found);
  }
  return found;
}

/** Rebuilds every list of elements, innermost first; unchanged lists stay the same object. */
function rebuilt(
  elements: readonly Element[],
  by: (list: readonly Element[], group: GroupElement | undefined) => readonly Element[],
  group?: GroupElement,
): readonly Element[] {
  let isSame = true;
  const inner = elements.map((element) => {
    if (!isGroup(element)) return element;
    const list = rebuilt(element.elements, by, element);
    if (list === element.elements) return element;
    isSame = false;
    return { ...element, elements: list };
  });
  return by(isSame ? elements : inner, group);
}

/** The document with some elements changed, also in groups; `frame` is the space of the element. */
export function change(
  document: Document,
  ids: readonly string[],
  by: (element: Element, frame: Frame) => Element,
): Document {
  const wanted = new Set(ids);
  const walk = (list: readonly Element[], frame: Frame): readonly Element[] => {
    let isSame = true;
    const made = list.map((element) => {
      let next = element;
      if (isGroup(element)) {
        const inner = walk(element.elements, inside(element, frame));
        if (inner !== element.elements) next = { ...element, elements: inner };
      }
      if (wanted.has(element.id)) next = by(next, frame);
      if (next !== element) isSame = false;
      return next;
    });
    return isSame ? list : made;
  };
  const elements = walk(document.elements, LABEL);
  return elements === document.elements ? document : { ...document, elements };
}

/** The document with one element changed, unless its id now belongs to another kind of element. */
export function changeOne<E extends Element>(document: Document, element: E, by: (element: E) => E): Document {
  return change(document, [element.id], (it) => (it.type === element.type ? by(it as E) : it));
}

/** The document without some elements, and without groups that became empty. */
export function remove(document: Document, ids: readonly string[]): Document {
  const gone = new Set(ids);
  const emptied = new Set<string>();
  const elements = rebuilt(document.elements, (list, group) => {
    const rest = list.filter((element) => !gone.has(element.id) && !emptied.has(element.id));
    if (rest.length === list.length) return list;
    if (rest.length === 0 && group) emptied.add(group.id);
    return rest;
  });
  return elements === document.elements ? document : { ...document, elements };
}

/** The document with more elements in a group or on the label, on top or at an index. */
export function add(document: Document, elements: readonly Element[], group?: string, at?: number): Document {
  const put = (list: readonly Element[]) => [
    ...list.slice(0, at ?? list.length),
    ...elements,
    ...list.slice(at ?? list.length),
  ];
  if (group === undefined) return { ...document, elements: put(document.elements) };
  return change(document, [group], (it) => (isGroup(it) ? { ...it, elements: put(it.elements) } : it));
}

export type Step = "forward" | "backward" | "front" | "back";

/** Changes the z-order of elements, each in its own group. */
export function reorder(document: Document, ids: readonly string[], step: Step): Document {
  const wanted = new Set(ids);
  const isWanted = (element: Element) => wanted.has(element.id);
  const elements = rebuilt(document.elements, (list) => (list.some(isWanted) ? stepped(list, isWanted, step) : list));
  return { ...document, elements };
}

function stepped(list: readonly Element[], isWanted: (element: Element) => boolean, step: Step): readonly Element[] {
  const [chosen, rest] = [list.filter(isWanted), list.filter((it) => !isWanted(it))];
  if (step === "front") return [...rest, ...chosen];
  if (step === "back") return [...chosen, ...rest];
  const elements = [...list];
  const order = elements.map((_, index) => index);
  for (const index of step === "forward" ? order.reverse() : order) {
    const other = step === "forward" ? index + 1 : index - 1;
    const [mine, theirs] = [elements[index], elements[other]];
    if (mine && theirs && isWanted(mine) && !isWanted(theirs)) {
      [elements[index], elements[other]] = [theirs, mine];
    }
  }
  return elements;
}

/** The ids without those whose group is among them. */
export function outermost(document: Document, ids: readonly string[]): readonly string[] {
  if (ids.length < 2) return ids;
  const wanted = new Set(ids);
  return ids.filter(
    (id) =>
      !path(document.elements, id)
        .slice(0, -1)
        .some((group) => wanted.has(group.id)),
  );
}

/** An unused id: a letter for the kind and the next number. */
export function freshId(document: Document, kind: Element["type"], more: readonly Element[] = []): string {
  return fresh(taken(document.elements, more), kind);
}

function taken(...lists: (readonly Element[])[]): Set<string> {
  return new Set(lists.flatMap((list) => [...all(list)].map((element) => element.id)));
}

function fresh(ids: ReadonlySet<string>, kind: Element["type"]): string {
  for (let number = 1; ; number += 1) {
    const id = `${letterOf(kind)}${number}`;
    if (!ids.has(id)) return id;
  }
}

/** Copies with new ids, also in groups. */
export function copies(document: Document, elements: readonly Element[]): Element[] {
  const ids = taken(document.elements);
  const copy = (element: Element): Element => {
    const id = fresh(ids, element.type);
    ids.add(id);
    return isGroup(element) ? { ...element, id, elements: element.elements.map(copy) } : { ...element, id };
  };
  return elements.map(copy);
}
