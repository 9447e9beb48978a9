// The selection frame: touching elements are selected, with Alt only enclosed ones; Shift adds.
import { find, level } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Point } from "../editor/view";
import { holds, touches } from "../geometry/box";
import { strings } from "../language/strings";
import { between } from "../tools/place";
import { type Gesture, onLabel } from "./gesture";
import { clearLive, marquee } from "./live";

export function frame(editor: Editor, start: Point, isAdding: boolean): Gesture {
  const from = onLabel(editor, start);
  const before = isAdding ? editor.selection.value : [];
  // A frame that begins in the entered group selects there; any other one leaves the group.
  const scope = isAdding || isIn(editor, from) ? editor.scope.value : undefined;
  const first = { selection: editor.selection.value, scope: editor.scope.value };
  editor.store.select(before, scope);
  return {
    isScrolling: true,
    move: (pointer) => {
      const area = between(from, onLabel(editor, pointer));
      marquee.value = area;
      const test = pointer.alt ? holds : touches;
      const found = level(editor.document.value, scope).filter(
        (it) => !it.locked && !it.unseen && test(area, editor.bounds(it)),
      );
      editor.store.select([...new Set([...before, ...found.map((element) => element.id)])], scope);
    },
    end: () => {
      const count = editor.selection.value.length;
      if (marquee.value && count > 0) editor.spoken.value = strings.editor.selected(count);
      clearLive();
    },
    cancel: () => {
      editor.store.select(first.selection, first.scope);
      clearLive();
    },
  };
}

function isIn(editor: Editor, at: Point): boolean {
  const scope = editor.scope.value === undefined ? undefined : find(editor.document.value, editor.scope.value);
  return scope !== undefined && holds(editor.bounds(scope), { ...at, width: 0, height: 0 });
}
