// The history menu: all done and undone steps by name; a click jumps there.
import { openMenuAt } from "../canvas/menu";
import type { Item } from "../canvas/menu-items";
import { type Editor, useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";

const words = strings.history;

/** Steps that are listed in each direction. */
const MOST = 40;

export function HistoryMenu() {
  const editor = useEditor();
  const { undo, redo } = editor.history.value;
  return (
    <button
      type="button"
      class="button quiet square is-narrow"
      aria-label={words.menu}
      title={words.menu}
      aria-haspopup="menu"
      disabled={!undo && !redo}
      onClick={(event) => openMenuAt(event.currentTarget, words.menu, [steps(editor)])}
    >
      <Icon name="down" />
    </button>
  );
}

/** The newest first. */
function steps(editor: Editor): Item[] {
  const { done, undone } = editor.store.steps;
  const names = [words.begin, ...done, ...undone];
  const entries = names.map((label, index) => ({
    label: `${label}`,
    isOneOf: true,
    isOn: index === done.length,
    run: () => {
      editor.store.jump(index);
      editor.spoken.value = label;
    },
  }));
  return entries.slice(Math.max(0, done.length - MOST), done.length + MOST).reverse();
}
