// Guides: lines over the label to snap to. They are saved with the design, and never printed.
import type { Document } from "../document/model";
import type { Editor } from "../editor/editor";
import { inches } from "../geometry/box";
import { format } from "../geometry/units";
import { strings } from "../language/strings";

const words = strings.guides;

/** The axis that a guide is a place on: vertical guides are places on x. */
export type Axis = "x" | "y";

export interface Named {
  readonly axis: Axis;
  /** Its index; `undefined` for a guide that is being dragged out of a ruler. */
  readonly index: number | undefined;
}

/** From `x:2`; a ruler, `y:new`, has no index yet. */
export function named(name: string): Named {
  const [axis, index = ""] = name.split(":");
  return { axis: axis === "y" ? "y" : "x", index: /^\d+$/.test(index) ? Number(index) : undefined };
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

/** Adds one in the middle of the label, without dragging, and returns its index. */
export function addGuide(editor: Editor, axis: Axis): number {
  const { width, height, dpi } = editor.sheet.value;
  setGuide(editor, { axis, index: undefined }, Math.round(((axis === "x" ? width : height) / 2) * dpi) / dpi);
  return guidesOf(editor.document.value, axis).length - 1;
}

export function told(editor: Editor, axis: Axis, at: number): string {
  return `${axis} ${format(at, editor.unit.value, editor.sheet.value.dpi)}`;
}
