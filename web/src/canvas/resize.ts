// Dragging a handle. Shift keeps the ratio, Alt keeps the centre, Ctrl snaps to nothing.
import { type Box, fitted, union } from "../document/geometry";
import { type Element, type LineElement, inches } from "../document/model";
import { change } from "../document/tree";
import { format } from "../document/units";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import { strings } from "../strings";
import { type Gesture, type Pointer, distance, onDot, reach, targets } from "./gesture";
import { clearLive, guides, readout } from "./live";
import { snapEdge } from "./snap";

/** Which sides a handle moves: -1 the left or upper one, 1 the right or lower one, 0 none. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

export const CORNERS: readonly Handle[] = [
  { x: -1, y: -1 },
  { x: 1, y: -1 },
  { x: 1, y: 1 },
  { x: -1, y: 1 },
];

export const SIDES: readonly Handle[] = [
  { x: 0, y: -1 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: -1, y: 0 },
];

/** Things that only grow as a whole: letters and squares. */
export function keepsRatio(elements: readonly Element[]): boolean {
  return elements.length === 1 && (elements[0]?.type === "text" || elements[0]?.type === "qr");
}

export function resize(editor: Editor, start: Point, handle: Handle): Gesture | undefined {
  const elements = editor.selected.value.filter((element) => !element.locked);
  const ids = elements.map((element) => element.id);
  const from = union(elements.map(editor.bounds));
  if (!from || elements.length === 0) return undefined;
  const around = targets(editor, ids);
  const ratio = keepsRatio(elements);
  const transaction = editor.store.begin(strings.change.resize(editor.nameOf(elements)));

  const stretched = (pointer: Pointer): Box => {
    const { dpi } = editor.sheet.value;
    const edge = {
      ...(handle.x === 0 ? {} : { x: from.x + (handle.x > 0 ? from.width : 0) + distance(editor, pointer.x - start.x) }),
      ...(handle.y === 0 ? {} : { y: from.y + (handle.y > 0 ? from.height : 0) + distance(editor, pointer.y - start.y) }),
    };
    const snapped = pointer.control || ratio ? { dx: 0, dy: 0, guides: [] } : snapEdge(edge, around, reach(editor));
    guides.value = snapped.guides;
    const isOn = (axis: "x" | "y") => snapped.guides.some((guide) => guide.axis === axis);
    const x = edge.x === undefined ? undefined : isOn("x") ? edge.x + snapped.dx : onDot(edge.x, dpi);
    const y = edge.y === undefined ? undefined : isOn("y") ? edge.y + snapped.dy : onDot(edge.y, dpi);
    return box(from, handle, { x, y }, { keeps: ratio || pointer.shift, centred: pointer.alt, least: 1 / dpi });
  };

  return {
    move: (pointer) => {
      const to = stretched(pointer);
      const shown = (value: number) => format(value, editor.unit.value, editor.sheet.value.dpi);
      readout.value = `${shown(to.width)} × ${shown(to.height)}`;
      transaction.update((state) => ({
        ...state,
        document: change(state.document, ids, (element) => fitted(element, from, to)),
      }));
    },
    end: () => {
      transaction.commit();
      editor.spoken.value = readout.value;
      clearLive();
    },
    cancel: () => {
      transaction.cancel();
      clearLive();
    },
  };
}

interface Wish {
  readonly keeps: boolean;
  readonly centred: boolean;
  readonly least: number;
}

/** The box whose edges were moved; the opposite corner, or the centre, stays. */
export function box(
  from: Box,
  handle: Handle,
  to: { readonly x: number | undefined; readonly y: number | undefined },
  wish: Wish,
): Box {
  const double = wish.centred ? 2 : 1;
  const anchor = (at: number, size: number, side: number) => (wish.centred ? at + size / 2 : side > 0 ? at : at + size);
  const [ax, ay] = [anchor(from.x, from.width, handle.x), anchor(from.y, from.height, handle.y)];
  let width = to.x === undefined ? from.width : Math.max(wish.least, (to.x - ax) * handle.x * double);
  let height = to.y === undefined ? from.height : Math.max(wish.least, (to.y - ay) * handle.y * double);
  if (wish.keeps && from.width > 0 && from.height > 0) {
    const scales = [...(handle.x === 0 ? [] : [width / from.width]), ...(handle.y === 0 ? [] : [height / from.height])];
    const scale = Math.max(...scales);
    [width, height] = [from.width * scale, from.height * scale];
  }
  const place = (at: number, size: number, old: number, fresh: number, side: number) =>
    wish.centred || side === 0 ? at + (old - fresh) / 2 : side > 0 ? at : at + size - fresh;
  return {
    x: place(from.x, from.width, from.width, width, handle.x),
    y: place(from.y, from.height, from.height, height, handle.y),
    width,
    height,
  };
}

/** Dragging one end of a line. Shift keeps it level or upright. */
export function bend(editor: Editor, line: LineElement, end: "start" | "end"): Gesture {
  const transaction = editor.store.begin(strings.change.resize(editor.nameOf([line])));
  const around = targets(editor, [line.id]);
  const other = end === "start" ? { x: line.x2, y: line.y2 } : { x: line.x, y: line.y };
  return {
    move: (pointer) => {
      const { dpi } = editor.sheet.value;
      let { x, y } = editor.view.toInches(pointer, dpi);
      const isNear = (a: number, b: number) => Math.abs(a - b) < reach(editor);
      // Almost level is meant to be level, unless Ctrl says otherwise.
      if (!pointer.control && (pointer.shift ? Math.abs(y - other.y) < Math.abs(x - other.x) : isNear(y, other.y))) y = other.y;
      else if (!pointer.control && (pointer.shift || isNear(x, other.x))) x = other.x;
      const snapped = pointer.control ? { dx: 0, dy: 0, guides: [] } : snapEdge({ x, y }, around, reach(editor));
      guides.value = snapped.guides;
      const at = {
        x: inches(snapped.dx === 0 && x !== other.x ? onDot(x, dpi) : x + snapped.dx),
        y: inches(snapped.dy === 0 && y !== other.y ? onDot(y, dpi) : y + snapped.dy),
      };
      const place = end === "start" ? at : { x2: at.x, y2: at.y };
      transaction.update((state) => ({
        ...state,
        document: change(state.document, [line.id], (element) => ({ ...element, ...place })),
      }));
    },
    end: () => {
      transaction.commit();
      clearLive();
    },
    cancel: () => {
      transaction.cancel();
      clearLive();
    },
  };
}
