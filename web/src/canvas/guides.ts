// Guides: lines over the label to snap to. They are saved with the design.
import { focusSoon } from "../browser/focus";
import type { Document } from "../document/model";
import type { Editor } from "../editor/editor";
import { inches } from "../geometry/box";
import { format } from "../geometry/units";
import { strings } from "../language/strings";
import { type Gesture, onDot, onLabel, reach, targets } from "./gesture";
import { clearLive, held, readout } from "./live";
import { RULER } from "./ruler";
import { hasRulers } from "./settings";
import { type Axis, Snapper } from "./snap";

const words = strings.guides;

export interface Named {
  readonly axis: Axis;
  /** Its index; `undefined` for a guide that is being dragged out of a ruler. */
  readonly index: number | undefined;
}

/** From `x:2` or `y:new`. */
export function named(name: string): Named {
  const [axis, index] = name.split(":");
  return { axis: axis === "y" ? "y" : "x", index: index === "new" ? undefined : Number(index) };
}

export function guidesOf(document: Document, axis: Axis): readonly number[] {
  return document.guides?.[axis] ?? [];
}

function withGuides(document: Document, axis: Axis, lines: readonly number[]): Document {
  const both = { x: guidesOf(document, "x"), y: guidesOf(document, "y"), [axis]: lines };
  const { guides: _, ...rest } = document;
  return both.x.length + both.y.length === 0 ? rest : { ...rest, guides: both };
}

/** Moves, adds or removes a guide. */
export function setGuide(editor: Editor, { axis, index }: Named, at: number | undefined, key?: string): void {
  const lines = [...guidesOf(editor.document.value, axis)];
  if (at === undefined && index === undefined) return;
  if (at === undefined) lines.splice(index ?? 0, 1);
  else if (index === undefined) lines.push(inches(at));
  else lines[index] = inches(at);
  const name = at === undefined ? words.changeRemove : index === undefined ? words.changeAdd : words.changeMove;
  editor.edit(name, (document) => withGuides(document, axis, lines), key);
  editor.spoken.value = at === undefined ? words.removed : told(editor, axis, at);
}

export function clearGuides(editor: Editor): void {
  editor.edit(words.changeRemove, ({ guides: _, ...rest }) => rest);
  editor.spoken.value = words.removed;
}

/** In the middle of the label, for adding without dragging. */
export function addGuide(editor: Editor, axis: Axis): void {
  const { width, height, dpi } = editor.sheet.value;
  setGuide(editor, { axis, index: undefined }, onDot((axis === "x" ? width : height) / 2, dpi));
  const name = `${axis}:${guidesOf(editor.document.value, axis).length - 1}`;
  focusSoon(() => document.querySelector<SVGElement>(`[data-guide="${name}"]`));
}

export function told(editor: Editor, axis: Axis, at: number): string {
  return `${axis} ${format(at, editor.unit.value, editor.sheet.value.dpi)}`;
}

/** Dragging a guide; dropped on its ruler or outside the stage, it is removed. */
export function dragGuide(editor: Editor, name: string): Gesture {
  const which = named(name);
  const { axis } = which;
  // A guide does not snap to itself.
  const snapper = new Snapper(targets(editor, [], false));
  return {
    move: (pointer) => {
      const { dpi } = editor.sheet.value;
      const size = editor.view.size.value;
      const [pixel, edge] = axis === "x" ? [pointer.x, size.width] : [pointer.y, size.height];
      const isGone = pixel > edge || pixel < (hasRulers(size.width) ? RULER : 0);
      const raw = onLabel(editor, pointer)[axis];
      const around = { x: 0, y: 0, width: 0, height: 0 };
      const snapped = pointer.control ? undefined : snapper.edge({ [axis]: raw }, around, reach(editor));
      const at = snapped?.isOn[axis] ? raw + (axis === "x" ? snapped.dx : snapped.dy) : onDot(raw, dpi);
      held.value = { axis, at, isGone };
      readout.value = isGone ? words.letGo : told(editor, axis, at);
    },
    end: () => {
      const line = held.value;
      clearLive();
      if (line) setGuide(editor, which, line.isGone ? undefined : line.at);
    },
    cancel: clearLive,
  };
}
