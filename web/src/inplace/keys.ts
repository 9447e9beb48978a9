// Keys of the canvas that start editing, and caret keys that follow the printed lines.
import type { Editor } from "../editor/editor";
import { canEdit, cellUnder, edit, hasCells } from "../editor/typing";
import type { Element } from "../kinds/model";
import { hasText, isNative } from "../kinds/native";
import type { SetText } from "../text/set";
import { caretAt, type Row, vertically } from "./caret";
import { type Shown, toShown, toWritten } from "./shown";

/** Enter and F2 edit what is selected; letters are commands. */
export function editByKey(editor: Editor, event: KeyboardEvent): boolean {
  const element = only(editor);
  if (!element || (event.key !== "Enter" && event.key !== "F2")) return false;
  if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) return false;
  editMain(editor, element);
  return true;
}

/** Whether an element has content to edit. */
export const isEditable = (element: Element) => canEdit(element) || (hasField(element) && !element.locked);

/** Whether its content has a field in the panel: a value, or the text of a printer's field. */
const hasField = (element: Element) => "value" in element || (isNative(element) && hasText(element));

/** Edits the content of an element: on the canvas, or in the panel. */
export function editMain(editor: Editor, element: Element): void {
  if (!edit(editor, element, { kind: hasCells(element) ? "end" : "all" })) focusMain(editor);
}

function only(editor: Editor): Element | undefined {
  const [element, second] = editor.selected.value;
  return element && !second && !element.locked ? element : undefined;
}

/** Starts editing a new element: its text on the canvas, or its value in the panel. False if it has neither. */
export function enter(editor: Editor, element: Element): boolean {
  if (edit(editor, element)) return true;
  if ("value" in element) focusMain(editor);
  return "value" in element;
}

/** A double click edits the selected element, with the caret at the pointer. */
export function editAt(editor: Editor, stage: HTMLElement, event: MouseEvent): void {
  const [element] = editor.selected.value;
  if (!element) return;
  const at = stage.getBoundingClientRect();
  const point = { x: event.clientX - at.left, y: event.clientY - at.top };
  const cell = cellUnder(editor, element, point);
  if (!edit(editor, element, { kind: "point", ...point }, cell)) focusMain(editor);
}

/** Kinds that are not edited on the canvas have their content in the panel. */
export function focusMain(editor: Editor): void {
  editor.panel.value = "properties";
  requestAnimationFrame(() => document.querySelector<HTMLTextAreaElement>("[data-main]")?.select());
}

/**
 * Handles up, down, Home and End by the shown lines, which differ from those of the text area. Returns whether it
 * handled the key.
 */
export function moveCaret(
  event: KeyboardEvent,
  area: HTMLTextAreaElement,
  seen: Shown,
  set: SetText,
  lines: readonly Row[],
  goal: { x: number | undefined },
): boolean {
  const isBack = area.selectionDirection === "backward";
  const [focus, anchor] = isBack ? [area.selectionStart, area.selectionEnd] : [area.selectionEnd, area.selectionStart];
  const caret = caretAt(set, lines, toShown(seen, focus));
  const isUpOrDown = event.key === "ArrowUp" || event.key === "ArrowDown";
  if (!isUpOrDown) goal.x = undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  let to: number;
  if (isUpOrDown) {
    goal.x ??= caret.x;
    to = vertically(set, lines, toShown(seen, focus), event.key === "ArrowUp" ? -1 : 1, goal.x);
  } else if (event.key === "Home") {
    to = lines[caret.row]?.start ?? 0;
  } else if (event.key === "End") {
    to = lines[caret.row]?.end ?? set.text.length;
  } else {
    return false;
  }
  const written = toWritten(seen, to);
  select(area, event.shiftKey ? anchor : written, written);
  return true;
}

/** Selects from the anchor to the caret. */
export function select(area: HTMLTextAreaElement, anchor: number, focus: number): void {
  area.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), focus < anchor ? "backward" : "forward");
}
