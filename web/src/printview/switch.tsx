// The switch between edit and print view, in the bar and by key.
import { useEffect } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { toggle } from "./listen";

const words = strings.print;

export function ViewSwitch() {
  const editor = useEditor();
  const isOn = editor.print.isOn.value;
  useEffect(() => {
    const keyed = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      const isElsewhere =
        target.matches("input, textarea, select, [contenteditable]") || document.querySelector("dialog[open]");
      if (event.key !== "p" || event.ctrlKey || event.metaKey || event.altKey || isElsewhere) return;
      event.preventDefault();
      toggle(editor);
    };
    addEventListener("keydown", keyed);
    return () => removeEventListener("keydown", keyed);
  }, [editor]);
  return (
    <div class="segments view-switch" role="group" aria-label={words.switch}>
      <button type="button" aria-pressed={!isOn} onClick={() => toggle(editor, false)}>
        {words.edit}
      </button>
      <button type="button" aria-pressed={isOn} title={`${words.view} (P)`} onClick={() => toggle(editor, true)}>
        {words.print}
      </button>
    </div>
  );
}
