// Rectangles in inches, and which rectangle an element takes.
import { boxOut, inside, isQuarterTurned } from "./frame";
import { type Element, type GroupElement, inches, type TableElement, type TextElement } from "./model";

export { isQuarterTurned };

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

/** The rectangle of an element in the space it stands in, which may be a quarter turn from the label. */
export function bounds(element: Element, measured: Measured, isTurned = false): Box {
  switch (element.type) {
    case "line":
      return lineBounds(element);
    case "table":
      return tableBounds(element);
    case "text":
      return textBounds(element, measured(element.id), isTurned);
    case "group":
      return groupBounds(element, measured, isTurned);
    case "textBox":
    case "barcode":
    case "qr":
    case "rect":
    case "image":
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

/** What is in a group, for nothing is cut and nothing stretched. */
function groupBounds(group: GroupElement, measured: Measured, isTurned: boolean): Box {
  const frame = inside(group);
  const isInnerTurned = isTurned !== isQuarterTurned(group.rotation);
  const all = union(group.elements.map((element) => boxOut(frame, bounds(element, measured, isInnerTurned))));
  return all ?? { x: group.x, y: group.y, width: group.width, height: group.height };
}

/** Until the service has measured a text, about what its letters take: half an em each. */
function textBounds(text: TextElement, measured: Box | undefined, isTurned: boolean): Box {
  const size = (text.fontSize ?? 10) / 72;
  const lines = text.text.split("\n");
  const longest = Math.max(1, ...lines.map((line) => line.length));
  const [across, down] = [longest * size * 0.5, lines.length * size];
  const guess = isQuarterTurned(text.rotation) ? { width: down, height: across } : { width: across, height: down };
  const own = !measured
    ? guess
    : isTurned
      ? { width: measured.height, height: measured.width }
      : { width: measured.width, height: measured.height };
  return { x: text.x, y: text.y, width: text.width ?? own.width, height: text.height ?? own.height };
}

/**
 * What a text takes, from its ink: letters begin a little right of the place of their text, and a line without tall
 * letters below it. Text that was moved to the label's edge is where it was not put.
 */
export function reaching(element: Element | undefined, ink: Box): Box {
  if (element?.type !== "text") return ink;
  const [dx, dy] = [ink.x - element.x, ink.y - element.y];
  const most = (element.fontSize ?? 10) / 72;
  const isNear = (way: number) => way > 0 && way < most;
  return { ...ink, width: ink.width + (isNear(dx) ? dx : 0), height: ink.height + (isNear(dy) ? dy : 0) };
}

/** The element somewhere else. */
export function moved(element: Element, dx: number, dy: number): Element {
  const at = { x: inches(element.x + dx), y: inches(element.y + dy) };
  if (element.type === "line") {
    return { ...element, ...at, x2: inches(element.x2 + dx), y2: inches(element.y2 + dy) };
  }
  return { ...element, ...at };
}
