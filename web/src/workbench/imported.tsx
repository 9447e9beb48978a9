// The banner of a design that prints other dots than the ZPL it was opened from, until somebody closes it.
import { differencesOf, withoutDifferences } from "../document/imported";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";

const words = strings.zplImport;

export function ImportedBanner() {
  const editor = useEditor();
  const { length } = differencesOf(editor.document.value);
  if (length === 0) return null;
  const isShown = editor.showsDifferences.value;
  const close = () => {
    editor.showsDifferences.value = false;
    editor.edit(words.closed, withoutDifferences);
  };
  return (
    <div class="banner is-warning" role="status">
      <Icon name="warning" />
      <span>{words.banner(length)}</span>
      <button type="button" class="button" onClick={() => (editor.showsDifferences.value = !isShown)}>
        {isShown ? words.hide : words.show}
      </button>
      <button type="button" class="button quiet square" aria-label={words.closed} title={words.closed} onClick={close}>
        <Icon name="close" />
      </button>
    </div>
  );
}
