// Adding elements with a tool: in free space, at a point, or in an area.
import { freshId } from "../document/tree";
import type { Editor } from "../editor/editor";
import { insert } from "../editor/insert";
import { freeFor } from "../editor/room";
import type { Point } from "../editor/view";
import { type Tool, toolOf } from "../elements/kinds";
import { type Box, inches } from "../geometry/box";
import { fitted, hasEnds, moved } from "../kinds/element";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";

/** Adds one in free space, as near to the middle of the label as there is room; `filled` gives it its content. */
export function place(editor: Editor, kind: Tool, filled: (element: Element) => Element = (it) => it): Element {
  const element = filled(created(editor, kind));
  const box = editor.bounds(element);
  const { x, y } = freeFor(editor, box);
  return add(editor, moved(element, x - box.x, y - box.y));
}

/** Adds one with its middle at a point, moved as little as needed to stay on the label. */
export function placeAt(editor: Editor, kind: Tool, at: Point): Element {
  return add(editor, atPoint(editor, created(editor, kind), at));
}

/** An element with its middle at a point, or as near to it as the label allows. */
export function atPoint(editor: Editor, element: Element, { x, y }: Point): Element {
  const box = editor.bounds(element);
  const { width, height } = editor.sheet.value;
  const within = (at: number, size: number, most: number) => Math.max(0, Math.min(at - size / 2, most - size));
  return moved(element, within(x, box.width, width) - box.x, within(y, box.height, height) - box.y);
}

/** Adds one that fills the area between two points. */
export function placeIn(editor: Editor, kind: Tool, from: Point, to: Point): Element {
  return add(editor, drawn(editor, created(editor, kind), from, to));
}

/** The area between two points. */
export function between(a: Point, b: Point): Box {
  return { x: Math.min(a.x, b.x), y: Math.min(a.y, b.y), width: Math.abs(a.x - b.x), height: Math.abs(a.y - b.y) };
}

function drawn(editor: Editor, element: Element, from: Point, to: Point): Element {
  if (hasEnds(element)) return { ...element, ...ends(from, to) };
  const [box, area] = [editor.bounds(element), between(from, to)];
  const side = Math.min(area.width, area.height);
  // Text has the size of its letters; a square symbol takes the largest square.
  if (element.type === "text") return moved(element, area.x - box.x, area.y - box.y);
  const whole = modelOf(element).keepsRatio ? { ...area, width: side, height: side } : area;
  return fitted(element, box, whole);
}

/** A line that is nearly horizontal or vertical becomes so. */
function ends(from: Point, to: Point) {
  const [dx, dy] = [Math.abs(to.x - from.x), Math.abs(to.y - from.y)];
  const [x, y] = [inches(from.x), inches(from.y)];
  return { x, y, x2: dx < dy / 12 ? x : inches(to.x), y2: dy < dx / 12 ? y : inches(to.y) };
}

function created(editor: Editor, kind: Tool): Element {
  return toolOf(kind).create(freshId(editor.document.value, kind), editor.sheet.value);
}

function add(editor: Editor, element: Element): Element {
  insert(editor, strings.change.add(editor.nameOf([element])), [element]);
  editor.panel.value = "properties";
  return element;
}
