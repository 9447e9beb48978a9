// Actions on the selection, for keys, buttons and menus.

import { settled } from "../document/groups";
import { change, find, level, remove, type Step } from "../document/tree";
import { reorderedOnce, separated } from "../document/twins";
import type { Editor } from "../editor/editor";
import { followFocus } from "../editor/focus";
import { moduleSide, moduleWords, neighbour, stepsOf } from "../editor/modules";
import { stretch } from "../editor/stretch";
import { type Box, union } from "../geometry/box";
import { type Frame, isQuarterTurned, wayIn } from "../geometry/frame";
import { format } from "../geometry/units";
import { bounds, canStretch, moved, turned } from "../kinds/element";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { copiedBeside } from "./copy";
import { remember, way } from "./repeat";

const words = strings.change;

function movable(editor: Editor): readonly Element[] {
  return editor.selected.value.filter((element) => !element.locked);
}

type By = (element: Element, frame: Frame) => Element;

function changeEach(editor: Editor, name: (what: string) => string, by: By, key?: string) {
  const elements = movable(editor);
  const ids = elements.map((element) => element.id);
  if (ids.length === 0) return;
  editor.edit(
    name(editor.nameOf(elements)),
    (document) => settled(change(document, ids, by), editor.painting.measured),
    key && `${key}:${ids.join()}`,
  );
}

export function erase(editor: Editor): void {
  const elements = movable(editor);
  const ids = elements.map((element) => element.id);
  if (ids.length === 0) return;
  const name = words.remove(editor.nameOf(elements));
  const { measured } = editor.painting;
  editor.store.transact(name, (state) => ({
    ...state,
    document: settled(remove(state.document, ids), measured),
    selection: [],
  }));
  editor.spoken.value = name;
}

/** Copies of copies repeat the last offset. */
export function duplicate(editor: Editor): void {
  const elements = editor.selected.value;
  const box = union(elements.map(editor.bounds));
  if (!box) return;
  const { dx, dy } = way(editor.selection.value, box);
  const made = copiedBeside(editor.document.value, elements, dx, dy);
  const name = words.duplicate(editor.nameOf(elements));
  const document = settled(made.document, editor.painting.measured);
  editor.store.transact(name, (state) => ({ ...state, document, selection: made.ids }));
  // Of several prints of a text only one is selected.
  remember(editor.selection.value, box);
  editor.spoken.value = name;
  followFocus(editor.selection.value[0]);
}

export function nudge(editor: Editor, dx: number, dy: number): void {
  changeEach(editor, words.nudge, (element, frame) => moved(element, ...wayIn(frame, dx, dy)), "nudge");
  const box = union(editor.selected.value.map(editor.bounds));
  const shown = (value: number) => format(value, editor.unit.value, editor.sheet.value.dpi);
  if (box) editor.spoken.value = strings.editor.moved(shown(box.x), shown(box.y));
}

/** Resizes by a dot, half a point of type, or a module. */
export function grow(editor: Editor, dx: -1 | 0 | 1, dy: -1 | 0 | 1): void {
  const elements = movable(editor);
  const from = union(elements.map(editor.bounds));
  if (!from || !elements.some(canStretch)) return;
  const [first] = elements;
  if (elements.length === 1 && first && modelOf(first).enlarged) {
    enlarge(editor, (dx || dy) * 0.5);
    return;
  }
  const { dpi } = editor.sheet.value;
  const to = (elements.length === 1 && stepped(editor, elements[0], from, dx, dy)) || {
    ...from,
    width: Math.max(1 / dpi, from.width + dx / dpi),
    height: Math.max(1 / dpi, from.height + dy / dpi),
  };
  const ids = elements.map((element) => element.id);
  const apply = stretch(editor, elements, from, to);
  const name = words.resize(editor.nameOf(elements));
  editor.edit(name, (document) => settled(apply(document), editor.painting.measured), `grow:${ids.join()}`);
}

function enlarge(editor: Editor, points: number): void {
  const set = (element: Element) => modelOf(element).enlarged?.(element, points) ?? element;
  changeEach(editor, words.resize, set, "grow");
}

/** The box of a symbol with the next module, if this side depends on the module. */
function stepped(
  editor: Editor,
  element: Element | undefined,
  from: Box,
  dx: -1 | 0 | 1,
  dy: -1 | 0 | 1,
): Box | undefined {
  const symbol = stepsOf(editor, element);
  if (!symbol) return undefined;
  const side = moduleSide(symbol);
  const by = side === "both" ? dx || dy : side === "width" ? dx : dy;
  if (by === 0) return undefined;
  const { dpi } = editor.sheet.value;
  const step = neighbour(symbol, from, by, dpi);
  if (!step) return from;
  editor.spoken.value = moduleWords(step.module, dpi);
  return {
    ...from,
    width: side === "height" ? Math.max(from.width, step.width / dpi) : step.width / dpi,
    height: side === "width" ? Math.max(from.height, step.height / dpi) : step.height / dpi,
  };
}

/** Rotates clockwise by a quarter turn, several elements around their common middle. */
export function turn(editor: Editor): void {
  const { measured } = editor.painting;
  const elements = movable(editor);
  const around = union(elements.map(editor.bounds));
  if (!around) return;
  const ways = new Map(elements.map((element) => [element.id, quarterWay(editor.bounds(element), around)]));
  changeEach(editor, words.turn, (element, frame) => {
    const next = turned(element, bounds(element, measured, isQuarterTurned(frame.rotation)));
    return moved(next, ...wayIn(frame, ...(ways.get(element.id) ?? [0, 0])));
  });
}

/** How far the middle of a box moves in that rotation. */
function quarterWay(box: Box, around: Box): readonly [number, number] {
  const dx = box.x + box.width / 2 - (around.x + around.width / 2);
  const dy = box.y + box.height / 2 - (around.y + around.height / 2);
  return [-dy - dx, dx - dy];
}

export function order(editor: Editor, step: Step, ids: readonly string[] = editor.selection.value): void {
  const elements = ids.map((id) => find(editor.document.value, id)).filter((element) => element !== undefined);
  if (elements.length > 0)
    editor.edit(words.order(editor.nameOf(elements)), (document) => reorderedOnce(document, ids, step));
}

/** Toggles a flag for the whole selection: on, unless it is on for all elements. */
export function flip(
  editor: Editor,
  key: "locked" | "hidden" | "unseen",
  elements: readonly Element[] = editor.selected.value,
): void {
  const isOn = !elements.every((element) => element[key]);
  const name = strings.layers.flip[key](editor.nameOf(elements), isOn);
  editor.edit(name, (document) =>
    change(
      document,
      elements.map((it) => it.id),
      (it) => ({ ...it, [key]: isOn }),
    ),
  );
  editor.spoken.value = name;
}

/** Makes each print of a text an element of its own. */
export function separate(editor: Editor, id: string): void {
  editor.edit(strings.twins.changeSeparate, (document) => separated(document, id));
  editor.spoken.value = strings.twins.changeSeparate;
}

/** Selects everything that is not locked, in the entered group or on the label. */
export function selectAll(editor: Editor): void {
  const { scope } = editor;
  const ids = level(editor.document.value, scope.value)
    .filter((it) => !it.locked && !it.unseen)
    .map((element) => element.id);
  editor.store.select(ids, scope.value);
  editor.spoken.value = strings.editor.selected(editor.selection.value.length);
}
