// Keys. Those that change the label work only while no field has the focus.
import type { Kind } from "../document/model";
import type { Editor } from "../editor/editor";
import { save } from "../editor/save";
import { KINDS } from "../elements/kinds";
import { editByKey } from "../inplace/keys";
import { duplicate, erase, grow, nudge, order, place, selectAll, turn } from "../tools/actions";
import { copy, cut, paste } from "../tools/clipboard";

export interface Commands {
  showShortcuts(): void;
  /** Puts the focus on an element, for screen readers. */
  focus(id: string): void;
}

const ARROWS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function listenToKeys(editor: Editor, commands: Commands): () => void {
  const isElsewhere = (event: Event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    return target.matches("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]") !== null;
  };
  const keyed = (event: KeyboardEvent) => {
    const control = event.ctrlKey || event.metaKey;
    if (control && event.key.toLowerCase() === "s") {
      event.preventDefault();
      void save(editor);
      return;
    }
    if (isElsewhere(event)) return;
    const isDone = control ? withControl(editor, event) : plain(editor, event, commands);
    if (isDone) event.preventDefault();
  };
  const clip = (act: (editor: Editor, data: DataTransfer) => boolean) => (event: ClipboardEvent) => {
    if (!isElsewhere(event) && event.clipboardData && act(editor, event.clipboardData)) event.preventDefault();
  };
  const [onCopy, onCut, onPaste] = [clip(copy), clip(cut), clip(paste)];
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

function withControl(editor: Editor, event: KeyboardEvent): boolean {
  const arrow = ARROWS[event.key];
  if (arrow) {
    const { dpi } = editor.sheet.value;
    grow(editor, arrow[0] / dpi, arrow[1] / dpi);
    return true;
  }
  switch (event.key.toLowerCase()) {
    case "z":
      if (event.shiftKey) editor.store.redo();
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
    case "=":
    case "+":
      editor.view.zoomBy(1.25);
      return true;
    case "-":
      editor.view.zoomBy(0.8);
      return true;
    case "0":
      editor.view.fit(editor.sheet.value);
      return true;
    default:
      return false;
  }
}

function plain(editor: Editor, event: KeyboardEvent, commands: Commands): boolean {
  const arrow = ARROWS[event.key];
  const isOnButton = event.target instanceof HTMLButtonElement || event.target instanceof HTMLAnchorElement;
  if (arrow && editor.selection.value.length > 0) {
    const { dpi } = editor.sheet.value;
    const step = event.shiftKey ? (editor.unit.value === "in" ? 0.05 : 1 / 25.4) : 1 / dpi;
    nudge(editor, arrow[0] * step, arrow[1] * step);
    return true;
  }
  if (event.key === "Tab") return !isOnButton && step(editor, event.shiftKey, commands);
  if (event.key === "!" || (event.shiftKey && event.code === "Digit1")) {
    editor.view.fit(editor.sheet.value);
    return true;
  }
  switch (event.key) {
    case "Delete":
    case "Backspace":
      erase(editor);
      return true;
    case "Escape":
      editor.store.select([]);
      return true;
    case "]":
      order(editor, "forward");
      return true;
    case "[":
      order(editor, "backward");
      return true;
    case "?":
      commands.showShortcuts();
      return true;
    case "r":
      turn(editor);
      return true;
    default: {
      const kind = (Object.keys(KINDS) as Kind[]).find((it) => KINDS[it].shortcut === event.key);
      if (!kind || event.altKey) return editByKey(editor, event);
      commands.focus(place(editor, kind).id);
      return true;
    }
  }
}

/** The next element in reading order: from above to below, from left to right. After the last, the focus goes on. */
function step(editor: Editor, isBack: boolean, commands: Commands): boolean {
  const line = (y: number) => Math.round(y * 10);
  const sorted = editor.document.value.elements
    .filter((element) => !element.locked)
    .sort((a, b) => line(a.y) - line(b.y) || a.x - b.x);
  const at = sorted.findIndex((element) => element.id === editor.selection.value.at(-1));
  // Without a selection Tab goes into the label only from the label itself.
  if (at < 0 && !document.activeElement?.closest(".stage")) return false;
  const next = at < 0 ? (isBack ? undefined : sorted[0]) : sorted[at + (isBack ? -1 : 1)];
  editor.store.select(next ? [next.id] : []);
  if (next) commands.focus(next.id);
  return next !== undefined;
}
