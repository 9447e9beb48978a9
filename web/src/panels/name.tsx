// The name field of an element: messages, layers and screen readers show the name.
import { useId } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { property } from "../fields/property";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";

const words = strings.properties;

export function NameField({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  const id = useId();
  const name = property(editor, elements, "name", "");
  const [first] = elements;
  return (
    <label class="property" for={id}>
      <span>{words.name}</span>
      <input
        id={id}
        maxLength={200}
        autocomplete="off"
        spellcheck={false}
        placeholder={name.isMixed ? words.mixed : first ? strings.kinds[first.type] : ""}
        value={name.isMixed ? "" : name.value}
        // An empty name is no name.
        onInput={(event) => name.set(event.currentTarget.value || undefined)}
      />
    </label>
  );
}
