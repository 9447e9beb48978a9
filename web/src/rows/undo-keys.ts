// Undo and redo keys in the grid: only steps of the rows, since the label is hidden behind it.
import type { RefObject } from "preact";
import { useEffect } from "preact/hooks";
import type { Editor } from "../editor/editor";

export function useUndoKeys(editor: Editor, grid: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const place = grid.current;
    // While typing in a cell, the browser's own undo applies.
    let isTyping = false;
    const typed = () => (isTyping = true);
    const left = () => (isTyping = false);
    const keyed = (event: KeyboardEvent) => {
      const way = asked(event);
      const field = event.target instanceof HTMLInputElement ? event.target : undefined;
      // The search beside the grid is no cell.
      const isBrowsers = field !== undefined && (isTyping || !place?.contains(field));
      if (!way || isBrowsers) return;
      event.preventDefault();
      if (editor.store.isOfRows(way)) editor.store[way]();
    };
    const dialog = place?.closest("dialog");
    place?.addEventListener("input", typed);
    place?.addEventListener("focusin", left);
    dialog?.addEventListener("keydown", keyed);
    return () => {
      place?.removeEventListener("input", typed);
      place?.removeEventListener("focusin", left);
      dialog?.removeEventListener("keydown", keyed);
    };
  }, [editor]);
}

function asked(event: KeyboardEvent): "undo" | "redo" | undefined {
  const key = event.key.toLowerCase();
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  if (key === "y" || (key === "z" && event.shiftKey)) return "redo";
  return key === "z" ? "undo" : undefined;
}
