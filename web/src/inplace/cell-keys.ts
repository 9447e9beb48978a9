// Moving from cell to cell by Tab, Enter, and arrows at the ends of the text.
import type { Editor } from "../editor/editor";
import { edit } from "../editor/typing";
import type { CellPlace } from "../kinds/kind";
import { modelOf } from "../kinds/kinds";
import type { Element } from "../kinds/model";

/** Whether the caret is at an end, where arrow keys leave the cell. */
export interface Ends {
  readonly isFirst: boolean;
  readonly isLast: boolean;
  readonly isInFirstRow: boolean;
  readonly isInLastRow: boolean;
}

/** Moves to another cell and returns whether the key did that. Tab beyond the last cell ends editing. */
export function leaveCell(
  editor: Editor,
  element: Element,
  cell: CellPlace,
  event: KeyboardEvent,
  ends: Ends,
  onEnd: () => void,
): boolean {
  const cells = modelOf(element).typing?.cells;
  if (!cells) return false;
  const beside = (down: 1 | -1) => cells.beside(element, cell, down, 0);
  const next = (by: 1 | -1) => cells.next(element, cell, by);
  const go = (to: CellPlace | undefined, kind: "all" | "end" = "all") => {
    if (to) edit(editor, element, { kind }, to);
    return to !== undefined;
  };
  if (event.key === "Tab") {
    if (!go(next(event.shiftKey ? -1 : 1))) onEnd();
    return true;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  if (event.key === "Enter" && !event.shiftKey) {
    if (!go(beside(1))) onEnd();
    return true;
  }
  if (event.shiftKey) return false;
  if (event.key === "ArrowUp" && ends.isInFirstRow) return go(beside(-1));
  if (event.key === "ArrowDown" && ends.isInLastRow) return go(beside(1));
  if (event.key === "ArrowLeft" && ends.isFirst) return go(next(-1), "end");
  if (event.key === "ArrowRight" && ends.isLast) return go(next(1));
  return false;
}
