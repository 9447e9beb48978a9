// Elements from the topmost down: select, lock, hide, reorder.
import type { Element } from "../document/model";
import { change } from "../document/tree";
import { described } from "../canvas/element";
import { useEditor } from "../editor/editor";
import { Icon } from "../shell/icon";
import { strings } from "../strings";
import { order } from "../tools/actions";

const words = strings.layers;

export function LayersPanel() {
  const editor = useEditor();
  const elements = [...editor.document.value.elements].reverse();
  if (elements.length === 0) return <p class="empty">{words.none}</p>;
  return (
    <ul class="layers">
      {elements.map((element) => (
        <Layer key={element.id} element={element} />
      ))}
    </ul>
  );
}

function Layer({ element }: { element: Element }) {
  const editor = useEditor();
  const name = described(element, 0);
  const findings = editor.painting.painted.value?.drawn.get(element.id)?.findings.length ?? 0;
  const flip = (key: "locked" | "hidden") =>
    editor.edit(strings.change.edit(editor.nameOf([element])), (document) =>
      change(document, [element.id], (it) => ({ ...it, [key]: !it[key] })),
    );
  const isSelected = editor.selection.value.includes(element.id);
  const select = (event: MouseEvent) => {
    const before = event.shiftKey || event.ctrlKey ? editor.selection.value.filter((id) => id !== element.id) : [];
    editor.store.select([...before, element.id]);
  };
  return (
    <li class={isSelected ? "layer is-selected" : "layer"}>
      <button type="button" class="layer-name" aria-pressed={isSelected} onClick={select}>
        <Icon name={element.type} />
        <span>{name}</span>
        {findings > 0 && <Icon name="warning" />}
      </button>
      <button type="button" class="mini" aria-label={words.up(name)} onClick={() => order(editor, "forward", [element.id])}>
        <Icon name="up" />
      </button>
      <button type="button" class="mini" aria-label={words.down(name)} onClick={() => order(editor, "backward", [element.id])}>
        <Icon name="down" />
      </button>
      <button type="button" class="mini" aria-label={words.lock(name)} aria-pressed={element.locked ?? false} onClick={() => flip("locked")}>
        <Icon name="lock" />
      </button>
      <button type="button" class="mini" aria-label={words.hide(name)} aria-pressed={element.hidden ?? false} onClick={() => flip("hidden")}>
        <Icon name={element.hidden ? "eyeOff" : "eye"} />
      </button>
    </li>
  );
}
