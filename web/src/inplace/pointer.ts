// The mouse in edited text: a click places the caret, a drag selects, a double click selects a word, a triple click
// everything. Pressing elsewhere ends editing.
import type { RefObject } from "preact";
import { useLayoutEffect, useRef } from "preact/hooks";
import { find } from "../document/tree";
import type { Editor } from "../editor/editor";
import { cellUnder, edit, editing, stop } from "../editor/typing";
import { placeAt, type Row, wordAt } from "./caret";
import { select } from "./keys";
import type { Place } from "./place";
import { type Shown, toWritten } from "./shown";

export function useSelecting(
  editor: Editor,
  layer: RefObject<HTMLDivElement | null>,
  area: RefObject<HTMLTextAreaElement | null>,
  place: Place | undefined,
  lines: readonly Row[],
  seen: Shown,
  onSelect: () => void,
) {
  // Listeners outlive a render of the component.
  const now = useRef({ place, lines, seen });
  now.current = { place, lines, seen };

  const indexAt = (event: MouseEvent): number => {
    const { place: there, lines: found, seen: shown } = now.current;
    const at = layer.current?.getBoundingClientRect();
    if (!there || !at) return 0;
    const point = {
      x: (event.clientX - at.left - there.x) / there.scale,
      y: (event.clientY - at.top - there.y) / there.scale,
    };
    return toWritten(shown, placeAt(there.set, found, point));
  };

  const pressed = (event: MouseEvent) => {
    const it = area.current;
    if (!it || event.button !== 0) return;
    // The focus stays in the text area.
    event.preventDefault();
    it.focus({ preventScroll: true });
    const at = indexAt(event);
    const [from, to] = event.detail >= 3 ? [0, it.value.length] : event.detail === 2 ? wordAt(it.value, at) : [at, at];
    const anchor = event.shiftKey ? (it.selectionDirection === "backward" ? it.selectionEnd : it.selectionStart) : from;
    select(it, anchor, event.shiftKey ? at : to);
    onSelect();
    if (event.detail > 1) return;
    const dragged = (moved: MouseEvent) => {
      select(it, anchor, indexAt(moved));
      onSelect();
    };
    const released = () => {
      removeEventListener("mousemove", dragged);
      removeEventListener("mouseup", released);
    };
    addEventListener("mousemove", dragged);
    addEventListener("mouseup", released);
  };

  // Before the next event: a press may follow immediately.
  useLayoutEffect(() => {
    const elsewhere = (event: PointerEvent) => {
      if (event.target instanceof Node && layer.current?.contains(event.target)) return;
      if (toOtherCell(editor, layer.current, event)) {
        event.preventDefault();
        event.stopPropagation();
      } else {
        stop();
      }
    };
    addEventListener("pointerdown", elsewhere, true);
    return () => removeEventListener("pointerdown", elsewhere, true);
  }, []);

  return {
    onMouseDown: pressed,
    // The stage would drag the element.
    onPointerDown: (event: PointerEvent) => event.stopPropagation(),
    onDblClick: (event: MouseEvent) => event.stopPropagation(),
  };
}

/** While a cell is edited, pressing on another one edits that. */
function toOtherCell(editor: Editor, layer: HTMLElement | null, event: PointerEvent): boolean {
  const target = editing.value?.target;
  const table = target?.cell && find(editor.document.value, target.id);
  const at = layer?.getBoundingClientRect();
  const isOnTable =
    event.target instanceof Element && event.target.closest(`[data-id="${CSS.escape(target?.id ?? "")}"]`) !== null;
  if (!table || !at || !isOnTable) return false;
  const point = { x: event.clientX - at.left, y: event.clientY - at.top };
  const cell = cellUnder(editor, table, point);
  return cell !== undefined && edit(editor, table, { kind: "point", ...point }, cell);
}
