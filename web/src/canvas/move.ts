// Dragging elements. Shift restricts to one axis, Alt drags a copy, Ctrl turns snapping off.
import { batch } from "@preact/signals";
import { settled } from "../document/groups";
import type { State, Transaction } from "../document/store";
import { change } from "../document/tree";
import { withTwins } from "../document/twins";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import { type Box, holds, union } from "../geometry/box";
import { wayIn } from "../geometry/frame";
import { format } from "../geometry/units";
import { moved } from "../kinds/element";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { copiedBeside } from "../tools/copy";
import { remember } from "../tools/repeat";
import { baselines, type Gesture, onDot, onLabel, type Pointer, reach, THRESHOLD, targets } from "./gesture";
import { carried, carriedBy, clearLive, gaps, guides, readout } from "./live";
import { FREE, Snapper } from "./snap";

/** Above this number, elements are not redrawn for every step. */
const MANY = 24;

export function move(editor: Editor, start: Point, onClick: () => void): Gesture {
  const elements = editor.selected.value.filter((element) => !element.locked);
  const ids = withTwins(
    editor.document.value,
    elements.map((element) => element.id),
  );
  const box = union(elements.map(editor.bounds));
  const snapper = new Snapper(targets(editor, ids));
  const [only] = elements.length === 1 ? elements : [];
  const lines = only ? baselines(editor, only).map((line) => line.at) : [];
  const from = onLabel(editor, start);
  let transaction: Transaction | undefined;
  let isCopy = false;
  let way = { dx: 0, dy: 0 };

  const aim = (pointer: Pointer): typeof way => {
    const at = onLabel(editor, pointer);
    let [dx, dy] = [at.x - from.x, at.y - from.y];
    if (pointer.shift) [dx, dy] = Math.abs(dx) > Math.abs(dy) ? [dx, 0] : [0, dy];
    if (!box) return { dx, dy };
    const { dpi } = editor.sheet.value;
    const to = { ...box, x: box.x + dx, y: box.y + dy };
    const snapped = pointer.control ? FREE : snapper.box(to, reach(editor), { y: lines.map((line) => line + dy) });
    // A drag along one axis does not snap on the other.
    const isFree = (axis: "x" | "y") => !pointer.shift || (axis === "x" ? dx : dy) !== 0;
    const isOn = (axis: "x" | "y") => snapped.isOn[axis] && isFree(axis);
    guides.value = snapped.guides.filter((guide) => isFree(guide.axis));
    gaps.value = snapped.gaps.filter((gap) => isFree(gap.axis));
    const end = {
      x: isOn("x") ? to.x + snapped.dx : dx === 0 ? box.x : onDot(to.x, dpi),
      y: isOn("y") ? to.y + snapped.dy : dy === 0 ? box.y : onDot(to.y, dpi),
    };
    readout.value = told(editor, { ...box, ...end });
    return { dx: end.x - box.x, dy: end.y - box.y };
  };

  /** Many elements move as one picture; the document changes on release. */
  const carry = (open: Transaction, by: typeof way) =>
    batch(() => {
      open.update((state) => state);
      carried.value ??= new Set(ids);
      carriedBy.value = by;
    });

  return {
    isScrolling: true,
    move: (pointer) => {
      const isFar = Math.hypot(pointer.x - start.x, pointer.y - start.y) >= THRESHOLD;
      if (!transaction && !isFar) return;
      transaction ??= editor.store.begin(strings.change.move(editor.nameOf(elements)));
      way = aim(pointer);
      isCopy = pointer.alt;
      if (ids.length > MANY && !isCopy) return carry(transaction, way);
      carried.value = undefined;
      transaction.update((state) => (isCopy ? copied(state, elements, way) : shifted(state, ids, way)));
    },
    end: () => {
      if (!transaction) {
        onClick();
      } else {
        transaction.update((state) => (isCopy ? copied(state, elements, way) : shifted(state, ids, way)));
        const last = editor.store.state;
        if (isCopy && box) remember(last.selection, box);
        transaction.update(() => ({ ...last, document: settled(last.document, editor.painting.measured) }));
        transaction.commit();
        editor.spoken.value = readout.value;
      }
      clearLive();
    },
    cancel: () => {
      transaction?.cancel();
      clearLive();
    },
  };
}

/** The position of a box, and whether it reaches outside the label. */
function told(editor: Editor, box: Box): string {
  const { width, height, dpi } = editor.sheet.value;
  const shown = (value: number) => format(value, editor.unit.value, dpi);
  const place = strings.editor.moved(shown(box.x), shown(box.y));
  // Half a dot is rounded away.
  const slack = 0.5 / dpi;
  const label = { x: -slack, y: -slack, width: width + 2 * slack, height: height + 2 * slack };
  return holds(label, box) ? place : `${place} · ${strings.stage.outside}`;
}

interface Way {
  readonly dx: number;
  readonly dy: number;
}

function shifted(state: State, ids: readonly string[], { dx, dy }: Way): State {
  return {
    ...state,
    document: change(state.document, ids, (element, frame) => moved(element, ...wayIn(frame, dx, dy))),
  };
}

function copied(state: State, elements: readonly Element[], { dx, dy }: Way): State {
  const made = copiedBeside(state.document, elements, dx, dy);
  return { ...state, document: made.document, selection: made.ids };
}
