// Copying the style of one element to others: by keys and the menu, or by clicks while the painter is on.
import { signal } from "@preact/signals";
import { settled } from "../document/groups";
import { all, change, find } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Element } from "../kinds/model";
import { canTake, type Style, styleOf, withStyle } from "../kinds/style";
import { strings } from "../language/strings";
import { tell } from "../shell/notice";

const words = strings.style;

/** The style that was copied last. */
export const copiedStyle = signal<Style | undefined>(undefined);

/** Whether a click on an element gives it the copied style. */
export const isPainting = signal(false);

/** Whether one element is selected, and has a style. */
export function canCopyStyle(editor: Editor): boolean {
  const [only, more] = editor.selected.value;
  return only !== undefined && !more && styleOf(only) !== undefined;
}

/** Copies the style of the selected element. */
export function copyStyle(editor: Editor): boolean {
  const [only] = editor.selected.value;
  const style = canCopyStyle(editor) && only ? styleOf(only) : undefined;
  if (!style) {
    tell(words.nothingToCopy, true);
    return false;
  }
  copiedStyle.value = style;
  editor.spoken.value = words.copied;
  return true;
}

/** Gives the copied style to elements, and to what is in groups among them. */
export function pasteStyle(editor: Editor, ids: readonly string[] = editor.selection.value): void {
  const style = copiedStyle.value;
  const takers = style ? takersOf(editor, ids, style) : [];
  if (!style || takers.length === 0) {
    tell(style ? words.cannotTake : words.noneCopied, true);
    return;
  }
  const name = words.change(editor.nameOf(takers));
  const taking = takers.map(({ id }) => id);
  editor.edit(name, (document) =>
    settled(
      change(document, taking, (it) => withStyle(it, style)),
      editor.painting.measured,
    ),
  );
  editor.spoken.value = name;
}

/** What is not locked and can take a style, also in groups. */
function takersOf(editor: Editor, ids: readonly string[], style: Style): Element[] {
  const chosen = ids.map((id) => find(editor.document.value, id)).filter((it) => it !== undefined);
  const free = [...all(chosen.filter((it) => !it.locked))].filter((it) => !it.locked);
  return free.filter((it) => canTake(it, style));
}

/** Turns the painter on with the style of the selected element, or off. */
export function togglePainter(editor: Editor): void {
  isPainting.value = !isPainting.value && copyStyle(editor);
}
