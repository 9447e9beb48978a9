// A line between two points.
import { inches } from "../geometry/box";
import { pointOut } from "../geometry/frame";
import { areaOut } from "./area";
import type { ModelOf } from "./kind";
import type { LineElement } from "./model";

export const LINE = { thickness: 0.01 } as const;

const thicknessOf = ({ thickness = LINE.thickness }: LineElement) => thickness;

export const line: ModelOf<LineElement> = {
  letter: "l",
  defaults: LINE,
  required: { x2: "number", y2: "number" },
  handles: "ends",

  bounds: (element) => {
    const [width, height] = [Math.abs(element.x2 - element.x), Math.abs(element.y2 - element.y)];
    return {
      x: Math.min(element.x, element.x2),
      y: Math.min(element.y, element.y2),
      width: width === 0 ? thicknessOf(element) : width,
      height: height === 0 ? thicknessOf(element) : height,
    };
  },
  moved: (element, dx, dy) => ({
    ...element,
    x: inches(element.x + dx),
    y: inches(element.y + dy),
    x2: inches(element.x2 + dx),
    y2: inches(element.y2 + dy),
  }),
  fitted,
  arranged: fitted,
  turned: (element) => {
    const [cx, cy] = [(element.x + element.x2) / 2, (element.y + element.y2) / 2];
    const point = (px: number, py: number) => [inches(cx - (py - cy)), inches(cy + (px - cx))] as const;
    const [[x, y], [x2, y2]] = [point(element.x, element.y), point(element.x2, element.y2)];
    return { ...element, x, y, x2, y2 };
  },
  takenOut: (element, frame, box) => {
    const area = areaOut(frame, box);
    const [[x, y], [x2, y2]] = [pointOut(frame, element.x, element.y), pointOut(frame, element.x2, element.y2)];
    const ends = { x: inches(x), y: inches(y), x2: inches(x2), y2: inches(y2) };
    // A horizontal line grows down and a vertical one to the right, whatever their rotation.
    if (ends.y === ends.y2) return { ...element, ...ends, y: area.y, y2: area.y };
    if (ends.x === ends.x2) return { ...element, ...ends, x: area.x, x2: area.x };
    return { ...element, ...ends };
  },

  texts: () => [],
  line: thicknessOf,
};

function fitted(element: LineElement, { across, down }: Parameters<ModelOf<LineElement>["fitted"]>[1]): LineElement {
  return {
    ...element,
    x: across(element.x),
    y: down(element.y),
    x2: across(element.x2),
    y2: down(element.y2),
  };
}
