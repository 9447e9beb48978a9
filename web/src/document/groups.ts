// Grouping and ungrouping. Neither moves anything on the label.

import { inches, union } from "../geometry/box";
import { boxIn, boxOut, inside, inverse, isQuarterTurned, LABEL } from "../geometry/frame";
import { bounds, moved, takenOut } from "../kinds/element";
import { isGroup } from "../kinds/group";
import type { Measured } from "../kinds/kind";
import type { Element, GroupElement } from "../kinds/model";
import type { Document } from "./model";
import { add, all, around, change, find, frames, freshId, level, outermost, parent, path, remove } from "./tree";

/** The maximum nesting of groups. */
export const DEEPEST = 8;

function depth(element: Element): number {
  return isGroup(element) ? 1 + Math.max(0, ...element.elements.map(depth)) : 0;
}

/** Groups elements, at the z-order of the topmost one; `undefined` if groups would nest too deeply. */
export function grouped(
  document: Document,
  wanted: readonly string[],
  measured: Measured,
): { document: Document; id: string } | undefined {
  const ids = outermost(document, wanted);
  const home = around(document, ids);
  const id = freshId(document, "group");
  const moving = gathered(document, ids, home, measured);
  const box = union(moving.map(({ box }) => box));
  if (!box) return undefined;
  const elements = moving.map(({ element }) => moved(element, -box.x, -box.y));
  const group: GroupElement = {
    id,
    type: "group",
    x: inches(box.x),
    y: inches(box.y),
    width: inches(box.width),
    height: inches(box.height),
    elements,
  };
  const above = home === undefined ? 0 : path(document.elements, home).length;
  if (above + depth(group) > DEEPEST) return undefined;
  const beside = level(document, home);
  const top = beside.findLastIndex((element) => [...all([element])].some((it) => ids.includes(it.id)));
  const kept = new Set(
    remove(document, ids)
      .elements.flatMap((element) => [...all([element])])
      .map((element) => element.id),
  );
  const at = beside.slice(0, top + 1).filter((element) => kept.has(element.id)).length;
  return { document: add(remove(document, ids), [group], home, at), id };
}

/** Elements in the coordinates of another group, or of the label. */
function gathered(document: Document, ids: readonly string[], home: string | undefined, measured: Measured) {
  const spaces = frames(document.elements);
  const group = home === undefined ? undefined : find(document, home);
  const target = isGroup(group) ? inside(group, spaces.get(group.id)) : LABEL;
  const wanted = new Set(ids);
  return [...all(document.elements)]
    .filter((element) => wanted.has(element.id))
    .map((element) => {
      const frame = spaces.get(element.id) ?? LABEL;
      if (frame === target || parent(document, element.id)?.id === home) {
        return { element, box: bounds(element, measured, isQuarterTurned(frame.rotation)) };
      }
      const onLabel = boxOut(frame, bounds(element, measured, isQuarterTurned(frame.rotation)));
      const out = takenOut(element, frame, bounds(element, measured, isQuarterTurned(frame.rotation)));
      return { element: takenOut(out, inverse(target), onLabel), box: boxIn(target, onLabel) };
    });
}

/** Moves elements into a group or onto the label, at an index; their position on the label does not change. */
export function rehomed(
  document: Document,
  wanted: readonly string[],
  home: string | undefined,
  at: number,
  measured: Measured,
): Document {
  const ids = outermost(document, wanted);
  const isInItself = home !== undefined && path(document.elements, home).some((element) => ids.includes(element.id));
  if (isInItself) return document;
  const moving = gathered(document, ids, home, measured).map(({ element }) => element);
  const above = home === undefined ? 0 : path(document.elements, home).length;
  if (above + Math.max(...moving.map(depth)) > DEEPEST) return document;
  const before = level(document, home)
    .slice(0, at)
    .filter((element) => ids.includes(element.id)).length;
  const rest = remove(document, ids);
  // The group may have been removed with its last element.
  if (home !== undefined && !find(rest, home)) return document;
  return add(rest, moving, home, at - before);
}

/** Ungroups: the elements take the place of their group, in the same order. */
export function ungrouped(
  document: Document,
  ids: readonly string[],
  measured: Measured,
): { document: Document; ids: string[] } {
  const freed: string[] = [];
  const spaces = frames(document.elements);
  const walk = (list: readonly Element[]): Element[] =>
    list.flatMap((element) => {
      if (!isGroup(element)) return [element];
      if (!ids.includes(element.id)) return [{ ...element, elements: walk(element.elements) }];
      const own = inside(element);
      return element.elements.map((it) => {
        freed.push(it.id);
        const isTurned = isQuarterTurned(spaces.get(it.id)?.rotation);
        const out = takenOut(it, own, bounds(it, measured, isTurned));
        return { ...out, ...(element.hidden ? { hidden: true } : {}), ...(element.locked ? { locked: true } : {}) };
      });
    });
  return { document: { ...document, elements: walk(document.elements) }, ids: freed };
}

/** Smaller than any dot. */
const LEAST = 0.0005;

/** Resizes groups to their elements, after those moved. */
export function settled(document: Document, measured: Measured): Document {
  const groups = [...all(document.elements)].filter(isGroup).map((group) => group.id);
  if (groups.length === 0) return document;
  return change(document, groups, (element, frame) => {
    if (!isGroup(element) || element.elements.length === 0) return element;
    const own = inside(element);
    const isTurned = isQuarterTurned(frame.rotation) !== isQuarterTurned(element.rotation);
    const box = union(element.elements.map((it) => bounds(it, measured, isTurned)));
    const standing = box && boxOut(own, box);
    if (!standing || isSame(standing, element)) return element;
    const elements = element.elements.map((it) => moved(it, -box.x, -box.y));
    const area = {
      x: inches(standing.x),
      y: inches(standing.y),
      width: inches(standing.width),
      height: inches(standing.height),
    };
    return { ...element, ...area, elements };
  });
}

function isSame(a: { x: number; y: number; width: number; height: number }, b: typeof a): boolean {
  const isNear = (key: keyof typeof a) => Math.abs(a[key] - b[key]) < LEAST;
  return isNear("x") && isNear("y") && isNear("width") && isNear("height");
}
