// Where keys go: from field to field with Enter, as scanners send it, and back to the fields from anywhere else.
import { effect } from "@preact/signals";
import { openDialogs } from "../shell/notice";
import type { Filling } from "./filling";
import { printsOnEnter } from "./settings";

type Field = HTMLInputElement | HTMLTextAreaElement;

const fields = (): Field[] => [...document.querySelectorAll<Field>("[data-fill]")];

const nameOf = (field: Field) => field.dataset.fill ?? "";

/** Everything in a field is selected, so that the next scan replaces it. */
function enter(field: Field | undefined): boolean {
  field?.focus();
  field?.select();
  return field !== undefined;
}

export const focusFirst = (): boolean => enter(fields()[0]);

export const focusPrint = () => document.querySelector<HTMLElement>("[data-print]")?.focus();

/** The first empty field, or the Print button. */
export function focusEmpty(filling: Filling): void {
  if (!enter(fields().find((field) => filling.of(nameOf(field)) === ""))) focusPrint();
}

/**
 * Called when printing begins. Returns whether nobody went on meanwhile: the next scan must not be torn apart. What is
 * in a focused field is selected, so that this scan replaces it.
 */
export function watchFocus(): () => boolean {
  const begun = document.activeElement;
  const field = fields().find((it) => it === begun);
  const text = field?.value;
  field?.select();
  return () => {
    const now = document.activeElement;
    // The browser's print dialog takes the focus into a frame.
    if (now === null || now === document.body || now.matches("iframe")) return true;
    return now === begun && field?.value === text;
  };
}

/** Once no dialog is open any more: a closing one gives the focus back to where it was. */
export function afterDialogs(then: () => void): void {
  let isDone = false;
  const stop = effect(() => {
    if (isDone || openDialogs.value > 0) return;
    isDone = true;
    queueMicrotask(() => {
      stop();
      then();
    });
  });
}

/** After Enter: the next field; after the last one a field that nobody came to yet, or printing. */
export function goOn(filling: Filling, name: string, print: () => void): void {
  const all = fields();
  const at = all.findIndex((field) => nameOf(field) === name);
  filling.leave(name);
  if (enter(all[at + 1])) return;
  if (enter(all.find((field) => filling.isAwaited(nameOf(field))))) return;
  if (printsOnEnter.value) print();
  else focusPrint();
}

/** What takes letters itself. Menus find entries by them. */
const TAKES_TEXT = "input:not([type=checkbox]), textarea, select, [role=menu] *";

/**
 * A scan goes into a field from anywhere: after a touch beside the fields into the one that had the focus last, also
 * from buttons, which its Enter would press; after the Print button it begins the next label, where its Enter would
 * print the one before once more.
 */
export function catchStrayKeys(): () => void {
  let last: Field | undefined;
  const focused = (event: FocusEvent) => {
    const found = fields().find((field) => field === event.target);
    if (found) last = found;
    if (event.target instanceof Element && event.target.matches("[data-print]")) last = undefined;
  };
  const keyed = (event: KeyboardEvent) => {
    const isText = event.key.length === 1 && event.key !== " " && !event.ctrlKey && !event.metaKey && !event.altKey;
    if (!isText || document.querySelector("dialog[open]")) return;
    const now = document.activeElement;
    if (now?.matches(TAKES_TEXT)) return;
    // The key itself is typed into it.
    if (last?.isConnected) enter(last);
    else focusFirst();
  };
  document.addEventListener("focusin", focused);
  document.addEventListener("keydown", keyed);
  return () => {
    document.removeEventListener("focusin", focused);
    document.removeEventListener("keydown", keyed);
  };
}
