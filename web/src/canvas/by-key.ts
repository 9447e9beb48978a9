// Keys that change elements. One letter may be typed by mistake, for example after a double click that missed a text.
import type { Editor } from "../editor/editor";
import { strings } from "../language/strings";
import { tell, tellWithUndo } from "../shell/notice";

/** Whether a key may change what is selected; if nobody chose it, says so. */
export function isChosen(editor: Editor): boolean {
  if (editor.store.isChosen) return true;
  tell(strings.editor.chooseFirst(editor.selection.value.length));
  return false;
}

/** What a single letter does to the selection; for several elements it can be undone in a notice. */
export function byLetter(editor: Editor, act: () => void): void {
  if (!isChosen(editor)) return;
  const { store } = editor;
  const before = store.last;
  act();
  const step = store.last;
  const name = store.undoName;
  if (editor.selection.value.length < 2 || step === before || name === undefined) return;
  tellWithUndo(name, () => store.undoOnly(step));
}
