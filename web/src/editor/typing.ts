// The text or table cell being edited on the canvas, if any. One design is open at a time.
import { signal } from "@preact/signals";
import type { CellPlace } from "../kinds/kind";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import type { Editor } from "./editor";
import { standing } from "./standing";
import type { Point } from "./view";

export interface Target {
  readonly id: string;
  /** Of a table. */
  readonly cell?: CellPlace;
}

/** What is marked in the text that is edited. */
export const markedPart = signal<{ readonly target: Target; readonly from: number; readonly to: number } | undefined>(
  undefined,
);

/** What is selected when editing begins. */
export type Begin =
  | { readonly kind: "all" | "end" }
  | { readonly kind: "point"; readonly x: number; readonly y: number };

export interface Session {
  readonly target: Target;
  readonly begin: Begin;
}

export const editing = signal<Session | undefined>(undefined);

/** The cell shown in the panel: the one that is or was edited, while its table is selected. */
export const chosenCell = signal<(CellPlace & { readonly id: string }) | undefined>(undefined);

export function canEdit(element: Element): boolean {
  return !element.locked && modelOf(element).typing !== undefined;
}

/** Starts editing an element; false if it cannot be edited, or not visibly. */
export function edit(editor: Editor, element: Element, begin: Begin = { kind: "all" }, cell?: CellPlace): boolean {
  if (!canEdit(element)) return false;
  const at = modelOf(element).typing?.cells?.within(element, cell ?? cellOf(element.id) ?? { row: 0, column: 0 });
  if (!editor.selection.value.includes(element.id)) editor.store.select([element.id]);
  if (at) chosenCell.value = { id: element.id, ...at };
  // Behind the print view typing would be invisible.
  if (editor.print.isOn.value) return false;
  editing.value = { target: { id: element.id, ...(at && { cell: at }) }, begin };
  return true;
}

export function stop(): void {
  markedPart.value = undefined;
  editing.value = undefined;
}

/** The chosen cell of a table. */
export function cellOf(id: string): CellPlace | undefined {
  const cell = chosenCell.value;
  return cell?.id === id ? cell : undefined;
}

export function hasCells(element: Element): boolean {
  return modelOf(element).typing?.cells !== undefined;
}

/** The cell at a point of the stage. */
export function cellUnder(editor: Editor, element: Element, point: Point): CellPlace | undefined {
  const at = editor.view.toInches(point, editor.sheet.value.dpi);
  return modelOf(element).typing?.cells?.at(element, standing(editor, element), at);
}
