// Keys of the canvas that start editing, and caret keys that follow the printed lines.
import type { Editor } from "../editor/editor";
import { canEdit, cellOf, cellUnder, edit, hasCells } from "../editor/typing";
import type { Element } from "../kinds/model";
import type { SetText } from "../text/set";
import { caretAt, type Row, vertically } from "./caret";
import { write } from "./field";
import { type Shown, toShown, toWritten } from "./shown";

/** The key code of keys handled by an input method. */
const COMPOSING = 229;

/** Enter and F2 edit what is selected. */
export function editByKey(editor: Editor, event: KeyboardEvent): boolean {
  const element = only(editor);
  if (!element || (event.key !== "Enter" && event.key !== "F2")) return false;
  if (event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement) return false;
  if (edit(editor, element, { kind: hasCells(element) ? "end" : "all" })) return true;
  focusMain(editor);
  return true;
}

/** Typing on a selected text replaces it, also with letters of tools. Returns whether there is a text to type on. */
export function typeOver(editor: Editor, event: KeyboardEvent): boolean {
  const element = only(editor);
  if (!element || !isTypedOver(editor, event)) return false;
  // Dead keys and input methods deliver letters later, which replace the selection.
  if (isUnfinished(event)) return edit(editor, element, { kind: "all" });
  const cell = cellOf(element.id);
  write(editor, element, { id: element.id, ...(cell && { cell }) }, event.key);
  event.preventDefault();
  return edit(editor, element, { kind: "end" });
}

/** Whether a key types on the selected text. */
export function isTypedOver(editor: Editor, event: KeyboardEvent): boolean {
  const element = only(editor);
  if (!element || !canEdit(element) || (hasCells(element) && !cellOf(element.id))) return false;
  return !isInList(event) && (isUnfinished(event) || isTyped(event));
}

function only(editor: Editor): Element | undefined {
  const [element, second] = editor.selected.value;
  return element && !second && !element.locked ? element : undefined;
}

const isUnfinished = ({ key, keyCode }: KeyboardEvent) => key === "Dead" || key === "Process" || keyCode === COMPOSING;

/**
 * Whether a key is a character and not a command. Space pans; AltGr types, although systems report it as Control and
 * Alt.
 */
function isTyped(event: KeyboardEvent): boolean {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  return [...event.key].length === 1 && event.key !== " " && (!isCommand || event.getModifierState("AltGraph"));
}

/** Lists and menus use letters themselves. */
function isInList({ target }: KeyboardEvent): boolean {
  return target instanceof HTMLElement && target.closest("[role=menu], [role=listbox]") !== null;
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
