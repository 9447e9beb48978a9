// Turning literal texts into placeholders: which ones a dialog asks for.
import { signal } from "@preact/signals";
import { type Literal, literalAt, literalsIn, type Part } from "../document/literals";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";
import type { Editor } from "./editor";
import { focusElement } from "./focus";
import { editing, markedPart, stop, type Target } from "./typing";

interface Asked {
  readonly literals: readonly Literal[];
  /** Whether they are those of the whole label, many of which are captions. */
  readonly isLabel: boolean;
}

/** What the dialog asks for; nothing while it is closed. */
export const turning = signal<Asked | undefined>(undefined);

/** What the selection has: the marked part of the text that is edited, or the literals of the elements. */
export function turnable(editor: Editor): readonly Literal[] {
  const elements = editor.selected.value.filter((element) => !element.locked);
  const part = markedPart.value;
  const edited = part && elements.find(({ id }) => id === part.target.id);
  const marked = edited && literalIn(edited, part.target, part);
  return marked ? [marked] : literalsIn(elements);
}

/** The literals of the whole label that it prints. */
export const turnableOfLabel = (editor: Editor): readonly Literal[] =>
  literalsIn(editor.document.value.elements.filter((element) => !element.locked && !element.hidden));

/** A part of the text of an element; all of it if nothing is marked. */
export function literalIn(element: Element, { cell }: Pick<Target, "cell">, { from, to }: Part): Literal | undefined {
  const at = cell ? modelOf(element).typing?.cells?.place(element, cell) : 0;
  const whole = at === undefined ? undefined : modelOf(element).texts(element)[at];
  if (at === undefined || whole === undefined) return undefined;
  return literalAt(element, at, from < to ? { from, to } : { from: 0, to: whole.length });
}

export function askToTurn(editor: Editor, literals: readonly Literal[] = turnable(editor)): void {
  ask(literals, false, strings.turning.nothing);
}

export function askToTurnLabel(editor: Editor): void {
  ask(turnableOfLabel(editor), true, strings.turning.nothingOnLabel);
}

function ask(literals: readonly Literal[], isLabel: boolean, nothing: string): void {
  if (literals.length === 0) {
    tell(nothing);
    return;
  }
  const edited = editing.value?.target.id;
  stop();
  // The dialog returns the focus to where it was.
  if (edited !== undefined) focusElement(edited);
  turning.value = { literals, isLabel };
}

/** The key for it, on the stage and in fields. By the physical key: Alt changes its character, and AltGr types one. */
export function isTurnKey(event: KeyboardEvent): boolean {
  const { altKey, ctrlKey, metaKey, shiftKey, code } = event;
  return altKey && code === "KeyP" && !ctrlKey && !metaKey && !shiftKey && !event.getModifierState("AltGraph");
}
