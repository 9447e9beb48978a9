// Marks beside elements whose text is printed as a picture, which lead to what decides it.
import { find } from "../document/tree";
import { useEditor } from "../editor/editor";
import { pictureBytes } from "../editor/pictured";
import { editing } from "../editor/typing";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";

/** Size of a mark in pixels, and its distance from the element, outside the handles. */
const SIDE = 24;
const GAP = 8;
/** Beside lower elements, marks would cover their neighbours. */
const LEAST = 24;

export function PictureMarks() {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const scale = zoom * editor.sheet.value.dpi;
  const view = editor.view.size.value;
  const open = (id: string) => {
    editor.store.select([id]);
    editor.panel.value = "properties";
  };
  return (
    <div class="badges">
      {[...pictureBytes(editor.painting.painted.value)].map(([id, bytes]) => {
        const element = find(editor.document.value, id);
        if (!element || element.unseen || editing.value?.target.id === id) return null;
        const box = editor.bounds(element);
        if (box.height * scale < LEAST) return null;
        // The corner of a text box is mostly empty.
        const away = element.type === "textBox" ? -SIDE : GAP;
        const left = Math.min(view.width - SIDE, x + (box.x + box.width) * scale + away);
        const top = y + (box.y + box.height) * scale - SIDE;
        const label = strings.typeface.picture(bytes);
        return (
          <button
            type="button"
            key={id}
            class="picture-mark"
            style={{ left: `${left}px`, top: `${top}px` }}
            aria-label={`${element.name || strings.kinds[element.type]}: ${label}`}
            title={label}
            onClick={() => open(id)}
          >
            <Icon name="image" />
          </button>
        );
      })}
    </div>
  );
}
