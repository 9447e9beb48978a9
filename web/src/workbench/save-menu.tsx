// More ways to save, beside the button.
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { Menu } from "../shell/menu";
import { isAutosaving, setAutosaving } from "./autosave";
import { saveCopy } from "./save";
import { areVersionsOpen } from "./versions";

const words = strings.editor;

export function SaveMenu() {
  const editor = useEditor();
  const actions = [
    { label: words.saveCopy, run: () => void saveCopy(editor) },
    ...(editor.kept.value ? [{ label: strings.versions.title, run: () => (areVersionsOpen.value = true) }] : []),
    {
      label: words.autosave,
      isChosen: isAutosaving.value,
      isToggle: true,
      run: () => setAutosaving(!isAutosaving.value),
    },
  ];
  return (
    <Menu label={words.saveMore} actions={actions} buttonClass="button primary split-more">
      <Icon name="down" />
    </Menu>
  );
}
