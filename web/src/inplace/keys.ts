// Keys of the canvas that begin editing, and keys of the text that follow the printer's lines.
import type { Element } from "../document/model";
import type { Editor } from "../editor/editor";
import type { SetText } from "../text/set";
import { cellAt } from "../text/table";
import { type Row, caretAt, vertically } from "./caret";
import { write } from "./field";
import { canEdit, cellOf, edit } from "./session";
import { standing } from "./standing";

/** Enter and F2 edit what is selected; so does a letter, which replaces what is there. */
export function editByKey(editor: Editor, event: KeyboardEvent): boolean {
  const [element, second] = editor.selected.value;
  if (!element || second || element.locked) return false;
  const isCalled = event.key === "Enter" || event.key === "F2";
  if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) return false;
  if (!canEdit(element)) {
    if (!isCalled) return false;
    focusMain(editor);
    return true;
  }
  if (isCalled) return edit(editor, element, { kind: element.type === "table" ? "end" : "all" });
  const isLetter = [...event.key].length === 1 && event.key !== " " && !event.altKey;
  const cell = cellOf(element.id);
  if (!isLetter || (element.type === "table" && !cell)) return false;
  write(editor, element, { id: element.id, ...(cell && { cell }) }, event.key);
  return edit(editor, element, { kind: "end" });
}

/** Goes into a new element: its text on the canvas, or its value in the panel. False where it has neither. */
export function enter(editor: Editor, element: Element): boolean {
  if (edit(editor, element)) return true;
  if ("value" in element) focusMain(editor);
  return "value" in element;
}

/** A double click edits what is selected, with the caret where it was. */
export function editAt(editor: Editor, stage: HTMLElement, event: MouseEvent): void {
  const [element] = editor.selected.value;
  if (!element) return;
  const at = stage.getBoundingClientRect();
  const point = { x: event.clientX - at.left, y: event.clientY - at.top };
  const cell = element.type === "table" ? cellAt(element, standing(editor, element), editor.view.toInches(point, editor.sheet.value.dpi)) : undefined;
  if (!edit(editor, element, { kind: "point", ...point }, cell)) focusMain(editor);
}

/** Kinds that are not edited on the canvas have their content in the panel. */
export function focusMain(editor: Editor): void {
  editor.panel.value = "properties";
  requestAnimationFrame(() => document.querySelector<HTMLTextAreaElement>("[data-main]")?.select());
}

/** Up, down, Home and End by the lines that are seen; the area has others. Returns whether the key was one of them. */
export function moveCaret(
  event: KeyboardEvent,
  area: HTMLTextAreaElement,
  set: SetText,
  lines: readonly Row[],
  goal: { x: number | undefined },
): boolean {
  const isBack = area.selectionDirection === "backward";
  const [focus, anchor] = isBack ? [area.selectionStart, area.selectionEnd] : [area.selectionEnd, area.selectionStart];
  const caret = caretAt(set, lines, focus);
  const isUpOrDown = event.key === "ArrowUp" || event.key === "ArrowDown";
  if (!isUpOrDown) goal.x = undefined;
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  let to: number;
  if (isUpOrDown) {
    goal.x ??= caret.x;
    to = vertically(set, lines, focus, event.key === "ArrowUp" ? -1 : 1, goal.x);
  } else if (event.key === "Home") {
    to = lines[caret.row]?.start ?? 0;
  } else if (event.key === "End") {
    to = lines[caret.row]?.end ?? set.text.length;
  } else {
    return false;
  }
  select(area, event.shiftKey ? anchor : to, to);
  return true;
}

/** Selects from where it began to where the caret is. */
export function select(area: HTMLTextAreaElement, anchor: number, focus: number): void {
  area.setSelectionRange(Math.min(anchor, focus), Math.max(anchor, focus), focus < anchor ? "backward" : "forward");
}
