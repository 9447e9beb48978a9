// Badges on pictures that do not print, in screen pixels.

import { all } from "../../document/tree";
import { useEditor } from "../../editor/editor";
import { isImage, isPrinted } from "../../kinds/image";
import { strings } from "../../language/strings";

/** Narrower images have no room for the text. */
const LEAST = 90;

export function PictureBadges() {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const scale = zoom * editor.sheet.value.dpi;
  const pictures = [...all(editor.document.value.elements)].filter(
    (element) => isImage(element) && !isPrinted(element) && !element.hidden,
  );
  if (pictures.length === 0) return null;
  return (
    <div class="picture-badges" aria-hidden="true">
      {pictures.map((element) => {
        const box = editor.bounds(element);
        const isNarrow = box.width * scale < LEAST;
        return (
          <b
            key={element.id}
            class={isNarrow ? "picture-badge is-narrow" : "picture-badge"}
            style={{ transform: `translate(${x + box.x * scale + 4}px, ${y + box.y * scale + 4}px)` }}
          >
            {strings.picture.badge}
          </b>
        );
      })}
    </div>
  );
}
