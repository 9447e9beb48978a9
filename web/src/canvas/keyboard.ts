// Keyboard shortcuts of the stage. Those that change the label work only while no field has the focus.
import { find, level } from "../document/tree";
import { shownOnce } from "../document/twins";
import type { Editor } from "../editor/editor";
import { enter } from "../editor/enter";
import { findKey, openFind } from "../editor/finding";
import { askToTurn, askToTurnLabel, isTurnKey } from "../editor/turning";
import { markedPart } from "../editor/typing";
import { TOOLS, toolOf } from "../elements/kinds";
import { textOf } from "../inplace/field";
import { editByKey } from "../inplace/keys";
import { duplicate, erase, flip, grow, nudge, order, selectAll, turn } from "../tools/actions";
import { type Alignment, align, distribute } from "../tools/arrange";
import { copy, cut, paste } from "../tools/clipboard";
import { group, ungroup } from "../tools/group";
import { zoomToSelection } from "../tools/look";
import { copyStyle, isPainting, pasteStyle } from "../tools/style";
import { armed } from "./armed";
import { byLetter, isChosen } from "./by-key";
import { inReadingOrder } from "./reading";
import { set, settings } from "./settings";
import { useTool } from "./use-tool";

export interface Commands {
  showShortcuts(): void;
  /** Puts the focus on an element, for screen readers. */
  focus(id: string): void;
  menu(): void;
  save(): void;
}

const ARROWS: Record<string, readonly [-1 | 0 | 1, -1 | 0 | 1]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** By the physical key, since Alt changes its character. */
const ALIGNMENTS: Record<string, Alignment> = {
  KeyA: "left",
  KeyH: "center",
  KeyD: "right",
  KeyW: "top",
  KeyV: "middle",
  KeyS: "bottom",
};

export function listenToKeys(editor: Editor, commands: Commands): () => void {
  const isElsewhere = (event: Event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    const isField = target.matches("input, textarea, select, [contenteditable]");
    return isField || target.closest("[role=menu]") !== null || document.querySelector("dialog[open]") !== null;
  };
  let isInPlace = false;
  const keyed = (event: KeyboardEvent) => {
    // AltGr types brackets, although systems report it as Control and Alt.
    const isTyped = event.getModifierState("AltGraph");
    const control = (event.ctrlKey || event.metaKey) && !isTyped;
    if (control && event.key.toLowerCase() === "s") {
      event.preventDefault();
      commands.save();
      return;
    }
    const wanted = findKey(event);
    if (wanted && document.querySelector("dialog[open]") === null && !editor.print.isOn.value) {
      event.preventDefault();
      openFind(wanted, markedText(editor));
      return;
    }
    // The paste event does not report Shift.
    isInPlace = control && event.shiftKey && event.code === "KeyV";
    const isUndo = control && /^[zy]$/i.test(event.key) && isScale(event.target);
    if (isElsewhere(event) && !isUndo) return;
    const isDone = withBoth(editor, event)
      ? true
      : control
        ? withControl(editor, event)
        : event.altKey && !isTyped
          ? withAlt(editor, event)
          : plain(editor, event, commands);
    if (isDone) event.preventDefault();
  };
  const clip = (act: (editor: Editor, data: DataTransfer) => boolean) => (event: ClipboardEvent) => {
    if (!isElsewhere(event) && event.clipboardData && act(editor, event.clipboardData)) event.preventDefault();
  };
  const unlessMarked =
    (act: typeof copy): typeof copy =>
    (it, data) =>
      !isTextMarked() && act(it, data);
  const [onCopy, onCut] = [clip(unlessMarked(copy)), clip(unlessMarked(cut))];
  const onPaste = clip((it, data) => paste(it, data, isInPlace));
  addEventListener("keydown", keyed);
  addEventListener("copy", onCopy);
  addEventListener("cut", onCut);
  addEventListener("paste", onPaste);
  return () => {
    removeEventListener("keydown", keyed);
    removeEventListener("copy", onCopy);
    removeEventListener("cut", onCut);
    removeEventListener("paste", onPaste);
  };
}

/** What is marked in a text that is edited. */
function markedText(editor: Editor): string {
  const part = markedPart.value;
  const element = part && find(editor.document.value, part.target.id);
  return element ? textOf(element, part.target).slice(part.from, part.to) : "";
}

/** Sliders and checkboxes have the focus after a change, but no undo of their own. */
function isScale(target: EventTarget | null): boolean {
  const isOpen = document.querySelector("dialog[open]") !== null;
  return !isOpen && target instanceof Element && target.matches("input[type=range], input[type=checkbox]");
}

/**
 * Whether text is selected, for example in the ZPL panel. The stage has no selectable text; an old selection elsewhere
 * does not count.
 */
function isTextMarked(): boolean {
  return !document.activeElement?.closest(".stage") && (getSelection()?.toString() ?? "") !== "";
}

function withControl(editor: Editor, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    if (isChosen(editor)) grow(editor, ...arrow);
    return true;
  }
  const { shiftKey } = event;
  switch (event.key.toLowerCase()) {
    case "z":
      if (shiftKey) editor.store.redo();
      else editor.store.undo();
      return true;
    case "y":
      editor.store.redo();
      return true;
    case "d":
      duplicate(editor);
      return true;
    case "a":
      selectAll(editor);
      return true;
    case "g":
      if (isChosen(editor)) (shiftKey ? ungroup : group)(editor);
      return true;
    case "l":
      if (shiftKey && isChosen(editor)) flip(editor, "locked");
      return shiftKey;
    case "h":
      if (shiftKey && isChosen(editor)) flip(editor, "hidden");
      return shiftKey;
    case "'":
      set({ grid: !settings.value.grid });
      return true;
    case "=":
    case "+":
      editor.view.zoomBy(1.25);
      return true;
    case "-":
      editor.view.zoomBy(0.8);
      return true;
    case "0":
      editor.view.zoomTo(1);
      return true;
    default:
      return false;
  }
}

/** By the physical key, since Alt changes its character. AltGr is Control and Alt to some systems. */
function withBoth(editor: Editor, event: KeyboardEvent): boolean {
  const isBoth = (event.ctrlKey || event.metaKey) && event.altKey && !event.shiftKey;
  if (!isBoth || (event.code !== "KeyC" && event.code !== "KeyV")) return false;
  if (editor.selection.value.length === 0) return false;
  if (event.code === "KeyC") copyStyle(editor);
  else if (isChosen(editor)) pasteStyle(editor);
  return true;
}

function withAlt(editor: Editor, event: KeyboardEvent): boolean {
  if (isTurnKey(event)) {
    if (editor.selection.value.length > 0) askToTurn(editor);
    else askToTurnLabel(editor);
    return true;
  }
  const to = ALIGNMENTS[event.code];
  if (!to || editor.selection.value.length === 0) return false;
  if (!isChosen(editor)) return true;
  if (!event.shiftKey) align(editor, to);
  else if (to === "center") distribute(editor, "x");
  else if (to === "middle") distribute(editor, "y");
  else return false;
  return true;
}

function plain(editor: Editor, event: KeyboardEvent, commands: Commands): boolean {
  const arrow = ARROWS[event.key];
  const target = event.target;
  const isOnButton = target instanceof HTMLButtonElement || target instanceof HTMLAnchorElement;
  if (arrow && editor.selection.value.length > 0) {
    const { dpi } = editor.sheet.value;
    const step = event.shiftKey ? (editor.unit.value === "in" ? 0.05 : 1 / 25.4) : 1 / dpi;
    if (isChosen(editor)) nudge(editor, arrow[0] * step, arrow[1] * step);
    return true;
  }
  if (event.key === "Tab") return !isOnButton && step(editor, event.shiftKey, commands);
  if (event.key === "ContextMenu" || (event.shiftKey && event.key === "F10")) {
    commands.menu();
    return true;
  }
  if (event.shiftKey && shifted(editor, event.code)) return true;
  switch (event.key) {
    case "Delete":
    case "Backspace":
      if (isChosen(editor)) erase(editor);
      return true;
    case "Escape":
      if (isPainting.value) isPainting.value = false;
      else if (armed.value) armed.value = undefined;
      else if (!editor.store.leave()) editor.store.select([]);
      else if (editor.selection.value[0]) commands.focus(editor.selection.value[0]);
      return true;
    case "Enter":
      if (isPainting.value && !isOnButton) {
        pasteStyle(editor);
        return true;
      }
      return !isOnButton && (into(editor, commands) || editByKey(editor, event));
    case "]":
      byLetter(editor, () => order(editor, "forward"));
      return true;
    case "[":
      byLetter(editor, () => order(editor, "backward"));
      return true;
    case "?":
      commands.showShortcuts();
      return true;
    case "r":
      byLetter(editor, () => turn(editor));
      return true;
    default: {
      const kind = TOOLS.find((it) => toolOf(it).shortcut === event.key);
      if (!kind) return editByKey(editor, event);
      // A key that is held down adds one element.
      if (!event.repeat) useTool(editor, kind);
      return true;
    }
  }
}

/** By the physical key, since Shift changes its character. */
function shifted(editor: Editor, code: string): boolean {
  switch (code) {
    case "Digit1":
      editor.view.fit(editor.sheet.value);
      return true;
    case "Digit2":
      zoomToSelection(editor);
      return true;
    case "KeyR":
      set({ rulers: !settings.value.rulers });
      return true;
    case "BracketRight":
      byLetter(editor, () => order(editor, "front"));
      return true;
    case "BracketLeft":
      byLetter(editor, () => order(editor, "back"));
      return true;
    default:
      return false;
  }
}

/** Enters the selected group. */
function into(editor: Editor, commands: Commands): boolean {
  const [only, more] = editor.selected.value;
  if (!only || more || !enter(editor, only.id)) return false;
  const [first] = editor.selection.value;
  if (first !== undefined) commands.focus(first);
  return true;
}

/**
 * Selects the next element in reading order, in the entered group or on the label. After the last one, the focus moves
 * on.
 */
function step(editor: Editor, isBack: boolean, commands: Commands): boolean {
  const scope = editor.scope.value;
  const all = shownOnce(editor.document.value, level(editor.document.value, scope));
  const beside = all.filter((element) => !element.locked && !element.unseen);
  const sorted = inReadingOrder(beside, editor.bounds);
  const at = sorted.findIndex((element) => element.id === editor.selection.value.at(-1));
  // Without a selection, Tab selects an element only if the stage has the focus.
  if (at < 0 && !document.activeElement?.closest(".stage")) return false;
  const next = at < 0 ? (isBack ? undefined : sorted[0]) : sorted[at + (isBack ? -1 : 1)];
  editor.store.select(next ? [next.id] : [], next ? scope : undefined);
  if (next) commands.focus(next.id);
  return next !== undefined;
}
