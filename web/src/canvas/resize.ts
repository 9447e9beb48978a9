// Dragging a handle. Shift keeps the ratio, Alt keeps the centre, Ctrl turns snapping off. Symbols are resized in
// modules.

import { settled } from "../document/groups";
import type { Editor } from "../editor/editor";
import { fit, moduleWords, stepsOf } from "../editor/modules";
import { stretch } from "../editor/stretch";
import type { Point } from "../editor/view";
import { type Box, union } from "../geometry/box";
import { format } from "../geometry/units";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { anchored, box, type Handle } from "./box";
import { type Gesture, onDot, onLabel, type Pointer, reach, targets } from "./gesture";
import { clearLive, ghost, guides, readout } from "./live";
import { FREE, Snapper } from "./snap";

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

/** Whether the selection can only be resized as a whole. */
export function keepsRatio(editor: Editor, elements: readonly Element[]): boolean {
  const [first] = elements;
  if (elements.length !== 1 || !first) return false;
  return modelOf(first).keepsRatio === true || stepsOf(editor, first)?.isSquare === true;
}

export function resize(editor: Editor, start: Point, handle: Handle): Gesture | undefined {
  const elements = editor.selected.value.filter((element) => !element.locked);
  const ids = elements.map((element) => element.id);
  const from = union(elements.map(editor.bounds));
  if (!from || elements.length === 0) return undefined;
  const snapper = new Snapper(targets(editor, ids));
  const ratio = keepsRatio(editor, elements);
  const symbol = elements.length === 1 ? stepsOf(editor, elements[0]) : undefined;
  const begin = onLabel(editor, start);
  const transaction = editor.store.begin(strings.change.resize(editor.nameOf(elements)));

  const stretched = (pointer: Pointer): Box => {
    const { dpi } = editor.sheet.value;
    const at = onLabel(editor, pointer);
    const edge = {
      x: handle.x === 0 ? undefined : from.x + (handle.x > 0 ? from.width : 0) + at.x - begin.x,
      y: handle.y === 0 ? undefined : from.y + (handle.y > 0 ? from.height : 0) + at.y - begin.y,
    };
    const isFree = pointer.control || ratio;
    const wish = { keeps: ratio || pointer.shift, centred: pointer.alt, least: 1 / dpi };
    const snapped = isFree ? FREE : snapper.edge(edge, from, reach(editor));
    const side = (axis: "x" | "y", by: number) => {
      const value = edge[axis];
      return value === undefined ? undefined : snapped.isOn[axis] ? value + by : onDot(value, dpi);
    };
    const to = box(from, handle, { x: side("x", snapped.dx), y: side("y", snapped.dy) }, wish);
    const step = symbol && fit(symbol, to, dpi);
    if (!step) {
      guides.value = snapped.guides;
      return to;
    }
    return stepped(step, pointer);
  };

  /** A symbol is sized in whole modules; the next size is shown as a ghost. */
  const stepped = (step: NonNullable<ReturnType<typeof fit>>, pointer: Pointer): Box => {
    const { dpi } = editor.sheet.value;
    const size = {
      // A side handle does not change the other side.
      width: handle.x === 0 && !symbol?.isSquare ? from.width : step.width,
      height: handle.y === 0 && !symbol?.isSquare ? from.height : step.height,
    };
    const next = step.next && {
      width: Math.max(size.width, step.next.width / dpi),
      height: Math.max(size.height, step.next.height / dpi),
    };
    ghost.value = next && anchored(from, handle, next, pointer.alt);
    readout.value = moduleWords(step.step.module, dpi);
    return anchored(from, handle, size, pointer.alt);
  };

  return {
    isScrolling: true,
    move: (pointer) => {
      const to = stretched(pointer);
      const shown = (value: number) => format(value, editor.unit.value, editor.sheet.value.dpi);
      if (!symbol) readout.value = `${shown(to.width)} × ${shown(to.height)}`;
      transaction.update((state) => ({ ...state, document: stretch(editor, elements, from, to)(state.document) }));
    },
    end: () => {
      const last = editor.store.state;
      transaction.update(() => ({ ...last, document: settled(last.document, editor.painting.measured) }));
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
