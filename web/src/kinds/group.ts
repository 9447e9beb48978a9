// Elements that are moved, rotated and resized together.
import { type Box, inches, union } from "../geometry/box";
import { boxOut, inside, isQuarterTurned } from "../geometry/frame";
import { type Stretch, side, stretch } from "../geometry/stretch";
import { areaOut, boxOf, rotationOut, turnedOn } from "./area";
import type { Each, ModelOf, Space } from "./kind";
import type { Element, GroupElement } from "./model";

export function isGroup(element: Element | undefined): element is GroupElement {
  return element?.type === "group";
}

/** The space that the elements of a group stand in. */
const within = (group: GroupElement, space: Space): Space => ({
  ...space,
  isTurned: space.isTurned !== isQuarterTurned(group.rotation),
});

/** The elements in it keep the size of their letters and modules. */
function stretched(group: GroupElement, { across, down, factor }: Stretch, space: Space, each: Each): GroupElement {
  const area = { width: side(group.width, factor.x), height: side(group.height, factor.y) };
  const size = (box: Pick<Box, "width" | "height">) =>
    isQuarterTurned(group.rotation)
      ? { width: box.height, height: box.width }
      : { width: box.width, height: box.height };
  const inner = stretch({ x: 0, y: 0, ...size(group) }, { x: 0, y: 0, ...size(area) });
  const elements = group.elements.map((it) => each.arranged(it, inner, within(group, space)));
  return { ...group, x: across(group.x), y: down(group.y), ...area, elements };
}

export const group: ModelOf<GroupElement> = {
  letter: "s",
  defaults: {},
  required: { width: "number", height: "number", elements: "elements" },

  // What its elements take: nothing is cut, nothing is stretched.
  bounds: (element, space, each) => {
    const frame = inside(element);
    const boxes = element.elements.map((it) => boxOut(frame, each.bounds(it, within(element, space))));
    return union(boxes) ?? boxOf(element);
  },
  fitted: stretched,
  arranged: stretched,
  // Its own area may be larger than its elements, and turns around the same middle.
  turned: (element, box) => {
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    const [mx, my] = [element.x + element.width / 2 - cx, element.y + element.height / 2 - cy];
    return {
      ...element,
      x: inches(cx - my - element.height / 2),
      y: inches(cy + mx - element.width / 2),
      width: element.height,
      height: element.width,
      ...turnedOn(element),
    };
  },
  takenOut: (element, frame) => ({ ...element, ...areaOut(frame, element), ...rotationOut(element, frame) }),
  scaled: (element, by, each) => ({ elements: element.elements.map((it) => each.scaled(it, by)) }),

  texts: () => [],
  withoutNulls: (element, clean) =>
    Array.isArray(element.elements)
      ? { ...element, elements: element.elements.map((it: Element) => clean.element(it)) }
      : element,
};
