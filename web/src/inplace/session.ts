// What is being edited on the canvas, if anything: a text, or a cell of a table. One design is open at a time.
import { signal } from "@preact/signals";
import type { Element, TableElement } from "../document/model";
import type { Editor } from "../editor/editor";

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

export interface Target {
  readonly id: string;
  /** Of a table. */
  readonly cell?: CellPlace;
}

/** What is selected when editing begins. */
export type Begin =
  | { readonly kind: "all" | "end" }
  | { readonly kind: "point"; readonly x: number; readonly y: number };

export interface Session {
  readonly target: Target;
  readonly begin: Begin;
}

export const editing = signal<Session | undefined>(undefined);

/** The cell that the panel tells of: the one that is or was edited, as long as its table is selected. */
export const chosenCell = signal<(CellPlace & { readonly id: string }) | undefined>(undefined);

export function canEdit(element: Element): boolean {
  return !element.locked && ["text", "textBox", "table"].includes(element.type);
}

/** Opens an editor for an element; false where it has none, or none that would be seen. */
export function edit(editor: Editor, element: Element, begin: Begin = { kind: "all" }, cell?: CellPlace): boolean {
  if (!canEdit(element)) return false;
  const at =
    element.type === "table" ? within(element, cell ?? cellOf(element.id) ?? { row: 0, column: 0 }) : undefined;
  if (!editor.selection.value.includes(element.id)) editor.store.select([element.id]);
  if (at) chosenCell.value = { id: element.id, ...at };
  // Behind the print view it would be typed unseen.
  if (editor.print.isOn.value) return false;
  editing.value = { target: { id: element.id, ...(at && { cell: at }) }, begin };
  return true;
}

export function stop(): void {
  editing.value = undefined;
}

/** The chosen cell of a table. */
export function cellOf(id: string): CellPlace | undefined {
  const cell = chosenCell.value;
  return cell?.id === id ? cell : undefined;
}

function within({ rows, columns }: TableElement, { row, column }: CellPlace): CellPlace {
  return { row: Math.min(row, rows.length - 1), column: Math.min(column, columns.length - 1) };
}
