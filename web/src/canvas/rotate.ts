// Dragging the rotation handle: in quarter turns only.
import { settled } from "../document/groups";
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import { union } from "../geometry/box";
import { isQuarterTurned } from "../geometry/frame";
import { bounds, turned } from "../kinds/element";
import { strings } from "../language/strings";
import { type Gesture, onLabel, type Pointer } from "./gesture";
import { clearLive, readout } from "./live";

export function rotate(editor: Editor, start: Pointer): Gesture | undefined {
  const elements = editor.selected.value.filter((element) => !element.locked);
  const box = union(elements.map(editor.bounds));
  if (!box) return undefined;
  const transaction = editor.store.begin(strings.change.turn(editor.nameOf(elements)));
  const ids = elements.map((element) => element.id);
  const angle = (pointer: Pointer) => {
    const { x, y } = onLabel(editor, pointer);
    return Math.atan2(x - (box.x + box.width / 2), box.y + box.height / 2 - y);
  };
  // The handle is below where there is no room above.
  const first = angle(start);
  return {
    move: (pointer) => {
      const quarters = (Math.round((angle(pointer) - first) / (Math.PI / 2)) + 4) % 4;
      readout.value = strings.stage.turned(quarters * 90);
      transaction.update((state) => ({
        ...state,
        document: change(state.document, ids, (element, frame) => {
          let next = element;
          for (let turn = 0; turn < quarters; turn += 1) {
            next = turned(next, bounds(next, editor.painting.measured, isQuarterTurned(frame.rotation)));
          }
          return next;
        }),
      }));
    },
    end: () => {
      const last = editor.store.state;
      transaction.update(() => ({ ...last, document: settled(last.document, editor.painting.measured) }));
      transaction.commit();
      editor.spoken.value = readout.value;
      clearLive();
    },
    cancel: () => {
      transaction.cancel();
      clearLive();
    },
  };
}
