// Elements in a box that is stretched.
import { type Box, bounds, isQuarterTurned, type Measured } from "./geometry";
import { type Element, type GroupElement, inches } from "./model";

const side = (size: number, by: number) => Math.max(0.01, inches(size * by));

/** The element with `from` stretched to `to`: all of it, letters too. */
export function fitted(element: Element, from: Box, to: Box): Element {
  const { across, down, factor } = map(from, to);
  const at = { x: across(element.x), y: down(element.y) };
  switch (element.type) {
    case "line":
      return { ...element, ...at, x2: across(element.x2), y2: down(element.y2) };
    case "table": {
      const turned = isQuarterTurned(element.rotation);
      const columns = element.columns.map((size) => side(size, turned ? factor.y : factor.x));
      const rows = element.rows.map((size) => side(size, turned ? factor.x : factor.y));
      return { ...element, ...at, columns, rows };
    }
    case "text": {
      const by = isQuarterTurned(element.rotation) ? factor.x : factor.y;
      const fontSize = Math.max(4, Math.round((element.fontSize ?? 10) * by * 2) / 2);
      const width = element.width === undefined ? {} : { width: side(element.width, factor.x) };
      const height = element.height === undefined ? {} : { height: side(element.height, factor.y) };
      return { ...element, ...at, ...width, ...height, fontSize };
    }
    case "group":
      return element;
    case "textBox":
    case "barcode":
    case "qr":
    case "rect":
    case "image":
      return { ...element, ...at, width: side(element.width, factor.x), height: side(element.height, factor.y) };
  }
}

/**
 * One of several elements in a box that is stretched: places and boxes are, letters and modules keep their size. What
 * keeps its size keeps its share of the free room beside it, so that what stood at an edge or in the middle still does.
 */
export function arranged(element: Element, from: Box, to: Box, measured: Measured, isTurned = false): Element {
  switch (element.type) {
    case "text": {
      const own = bounds(element, measured, isTurned);
      const { factor } = map(from, to);
      const size = {
        width: element.width === undefined ? own.width : side(element.width, factor.x),
        height: element.height === undefined ? own.height : side(element.height, factor.y),
      };
      const area = {
        ...(element.width === undefined ? {} : { width: size.width }),
        ...(element.height === undefined ? {} : { height: size.height }),
      };
      return { ...element, ...shared(own, size, from, to), ...area };
    }
    case "qr":
      return { ...element, ...shared(element, element, from, to) };
    case "barcode": {
      // Bars are as wide as their modules, and as high as there is room.
      const { factor } = map(from, to);
      const size = isQuarterTurned(element.rotation)
        ? { width: side(element.width, factor.x), height: element.height }
        : { width: element.width, height: side(element.height, factor.y) };
      return { ...element, ...shared(element, size, from, to), ...size };
    }
    case "group":
      return stretchedGroup(element, from, to, measured, isTurned);
    case "textBox":
    case "rect":
    case "line":
    case "table":
    case "image":
      return fitted(element, from, to);
  }
}

function stretchedGroup(group: GroupElement, from: Box, to: Box, measured: Measured, isTurned: boolean): GroupElement {
  const { across, down, factor } = map(from, to);
  const area = { width: side(group.width, factor.x), height: side(group.height, factor.y) };
  const turned = isQuarterTurned(group.rotation);
  const size = (box: { width: number; height: number }) =>
    turned ? { width: box.height, height: box.width } : { width: box.width, height: box.height };
  const inner = [
    { x: 0, y: 0, ...size(group) },
    { x: 0, y: 0, ...size(area) },
  ] as const;
  const elements = group.elements.map((it) => arranged(it, ...inner, measured, isTurned !== turned));
  return { ...group, x: across(group.x), y: down(group.y), ...area, elements };
}

function map(from: Box, to: Box) {
  const factor = { x: from.width > 0 ? to.width / from.width : 1, y: from.height > 0 ? to.height / from.height : 1 };
  return {
    factor,
    across: (x: number) => inches(to.x + (x - from.x) * factor.x),
    down: (y: number) => inches(to.y + (y - from.y) * factor.y),
  };
}

type Size = Pick<Box, "width" | "height">;

function shared(box: Box, size: Size, from: Box, to: Box): { x: number; y: number } {
  const place = (at: number, own: number, fresh: number, start: number, room: number, begin: number, space: number) => {
    const share = room - own > 1e-6 ? (at - start) / (room - own) : 0;
    return inches(begin + share * (space - fresh));
  };
  return {
    x: place(box.x, box.width, size.width, from.x, from.width, to.x, to.width),
    y: place(box.y, box.height, size.height, from.y, from.height, to.y, to.height),
  };
}
