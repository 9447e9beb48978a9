// A quarter turn clockwise around the middle: the area turns with the content.
import { plus } from "./frame";
import type { Box } from "./geometry";
import { type Element, inches } from "./model";

export function turned(element: Element, box: Box): Element {
  const [x, y] = [box.x + box.width / 2 - box.height / 2, box.y + box.height / 2 - box.width / 2];
  const at = { x: inches(x), y: inches(y) };
  switch (element.type) {
    case "qr":
      return element;
    case "line": {
      const [cx, cy] = [(element.x + element.x2) / 2, (element.y + element.y2) / 2];
      const point = (px: number, py: number) => [inches(cx - (py - cy)), inches(cy + (px - cx))] as const;
      const [[x1, y1], [x2, y2]] = [point(element.x, element.y), point(element.x2, element.y2)];
      return { ...element, x: x1, y: y1, x2, y2 };
    }
    case "rect":
      return { ...element, ...at, width: element.height, height: element.width };
    case "table":
      return { ...element, ...at, rotation: plus(element.rotation, "R") };
    case "text": {
      const { width, height, ...rest } = element;
      const area = {
        ...(height === undefined ? {} : { width: height }),
        ...(width === undefined ? {} : { height: width }),
      };
      return { ...rest, ...at, ...area, rotation: plus(element.rotation, "R") };
    }
    case "group": {
      // Its own area may be larger than what is in it, and turns around the same middle.
      const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
      const [mx, my] = [element.x + element.width / 2 - cx, element.y + element.height / 2 - cy];
      const corner = { x: inches(cx - my - element.height / 2), y: inches(cy + mx - element.width / 2) };
      return {
        ...element,
        ...corner,
        width: element.height,
        height: element.width,
        rotation: plus(element.rotation, "R"),
      };
    }
    case "textBox":
    case "barcode":
    case "image":
      return { ...element, ...at, width: element.height, height: element.width, rotation: plus(element.rotation, "R") };
  }
}
