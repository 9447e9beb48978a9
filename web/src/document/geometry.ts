// Rectangles in inches, and which rectangle an element takes.
import { type Element, type TableElement, type TextElement, inches } from "./model";

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** What the service measured, for elements that are as large as their content. */
export type Measured = (id: string) => Box | undefined;

export function union(boxes: readonly Box[]): Box | undefined {
  if (boxes.length === 0) return undefined;
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

export function touches(a: Box, b: Box): boolean {
  return a.x <= b.x + b.width && b.x <= a.x + a.width && a.y <= b.y + b.height && b.y <= a.y + a.height;
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.x <= inner.x &&
    outer.y <= inner.y &&
    inner.x + inner.width <= outer.x + outer.width &&
    inner.y + inner.height <= outer.y + outer.height
  );
}

export function isQuarterTurned(rotation: string | undefined): boolean {
  return rotation === "R" || rotation === "B";
}

/** The rectangle of an element as it stands on the label. */
export function bounds(element: Element, measured: Measured): Box {
  switch (element.type) {
    case "line":
      return lineBounds(element);
    case "table":
      return tableBounds(element);
    case "text":
      return textBounds(element, measured(element.id));
    default:
      return { x: element.x, y: element.y, width: element.width, height: element.height };
  }
}

function lineBounds(line: { x: number; y: number; x2: number; y2: number; thickness?: number }): Box {
  const thickness = line.thickness ?? 0.01;
  const [width, height] = [Math.abs(line.x2 - line.x), Math.abs(line.y2 - line.y)];
  return {
    x: Math.min(line.x, line.x2),
    y: Math.min(line.y, line.y2),
    width: width === 0 ? thickness : width,
    height: height === 0 ? thickness : height,
  };
}

function tableBounds(table: TableElement): Box {
  const across = table.columns.reduce((sum, size) => sum + size, 0);
  const down = table.rows.reduce((sum, size) => sum + size, 0);
  const [width, height] = isQuarterTurned(table.rotation) ? [down, across] : [across, down];
  return { x: table.x, y: table.y, width, height };
}

/** Until the service has measured a text, about what its letters take: half an em each. */
function textBounds(text: TextElement, measured: Box | undefined): Box {
  const size = (text.fontSize ?? 10) / 72;
  const lines = text.text.split("\n");
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const [across, down] = [longest * size * 0.5, lines.length * size];
  const guess = isQuarterTurned(text.rotation) ? { width: down, height: across } : { width: across, height: down };
  const own = measured ? { width: measured.width, height: measured.height } : guess;
  return { x: text.x, y: text.y, width: text.width ?? own.width, height: text.height ?? own.height };
}

/** The element somewhere else. */
export function moved(element: Element, dx: number, dy: number): Element {
  const at = { x: inches(element.x + dx), y: inches(element.y + dy) };
  if (element.type === "line") {
    return { ...element, ...at, x2: inches(element.x2 + dx), y2: inches(element.y2 + dy) };
  }
  return { ...element, ...at };
}

/** The element with `from` stretched to `to`: type and modules keep their sizes, as far as the kind has any. */
export function fitted(element: Element, from: Box, to: Box): Element {
  const across = (x: number) => inches(to.x + (from.width > 0 ? ((x - from.x) * to.width) / from.width : 0));
  const down = (y: number) => inches(to.y + (from.height > 0 ? ((y - from.y) * to.height) / from.height : 0));
  const at = { x: across(element.x), y: down(element.y) };
  const factor = { x: from.width > 0 ? to.width / from.width : 1, y: from.height > 0 ? to.height / from.height : 1 };
  const side = (size: number, by: number) => Math.max(0.01, inches(size * by));
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
      // A group does not stretch what is in it.
      return { ...element, ...at };
    default:
      return { ...element, ...at, width: side(element.width, factor.x), height: side(element.height, factor.y) };
  }
}
