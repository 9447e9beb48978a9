// Chooses the gesture that a pointer press begins.

import { find } from "../document/tree";
import type { Editor } from "../editor/editor";
import { type Box, holds, union } from "../geometry/box";
import { hasEnds } from "../kinds/element";
import { isGroup } from "../kinds/group";
import { isFrame, isShape } from "../kinds/shape";
import { isPainting } from "../tools/style";
import { armed } from "./armed";
import { bend } from "./bend";
import type { Handle } from "./box";
import { draw } from "./draw";
import { type Gesture, onLabel, type Pointer } from "./gesture";
import { dragGuide } from "./guides";
import { behind, hit, stack } from "./hit";
import { frame } from "./marquee";
import { move } from "./move";
import { paintStyle } from "./paint-style";
import { resize } from "./resize";
import { rotate } from "./rotate";

/** `isSecond`: whether it may be the second half of a double click. */
export function begin(editor: Editor, event: PointerEvent, pointer: Pointer, isSecond: boolean): Gesture | undefined {
  if (isPainting.value) return paintStyle(editor, hit(editor, event.target));
  if (armed.value) return draw(editor, pointer, armed.value);
  const target = event.target as globalThis.Element;
  const handle = target.closest<SVGElement>("[data-handle]")?.dataset.handle;
  if (handle !== undefined) return grab(editor, pointer, handle);
  const guide = target.closest<SVGElement>("[data-guide]")?.dataset.guide;
  if (guide !== undefined) return dragGuide(editor, guide);
  const top = hit(editor, target);
  const selection = editor.selection.value;
  if (top === undefined) return beside(editor, pointer);
  // The selection wins over elements above it.
  const id = pointer.shift
    ? top
    : (stack(editor, event.clientX, event.clientY).find((it) => selection.includes(it)) ?? top);
  const isSelected = selection.includes(id);
  if (!isSelected) editor.store.select(pointer.shift ? [...selection, id] : [id]);
  const clicked = () => {
    if (!isSelected) return;
    const isAgain = selection.length === 1 && (!isSecond || pointer.alt);
    if (pointer.shift) editor.store.select(selection.filter((it) => it !== id));
    else if (selection.length > 1) editor.store.select([top]);
    else if (isAgain) editor.store.select([behind(editor, event.clientX, event.clientY, id)]);
  };
  return move(editor, pointer, clicked);
}

/** Nothing is hit: a group, a frame or several elements are dragged by their inside; elsewhere a selection begins. */
function beside(editor: Editor, pointer: Pointer): Gesture {
  const selected = editor.selected.value;
  const around = union(selected.map(editor.bounds));
  const [first] = selected;
  const isHolding = selected.length > 1 || isGroup(first) || (isShape(first) && isFrame(first));
  const at: Box = { ...onLabel(editor, pointer), width: 0, height: 0 };
  if (pointer.shift || !around || !isHolding || !holds(around, at)) return frame(editor, pointer, pointer.shift);
  return move(editor, pointer, () => editor.store.select([]));
}

function grab(editor: Editor, pointer: Pointer, handle: string): Gesture | undefined {
  const [first] = editor.selected.value;
  if (handle === "turn") return rotate(editor, pointer);
  if (handle === "start" || handle === "end") {
    const line = first && find(editor.document.value, first.id);
    return hasEnds(line) ? bend(editor, line, handle) : undefined;
  }
  const [x, y] = handle.split(",").map(Number);
  return resize(editor, pointer, { x, y } as Handle);
}
