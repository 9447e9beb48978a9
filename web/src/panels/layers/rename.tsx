// Renaming in place: Enter and leaving the field apply it, Esc cancels.
import { signal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { focusSoon } from "../../browser/focus";
import { change } from "../../document/tree";
import { useEditor } from "../../editor/editor";
import type { Element } from "../../kinds/model";
import { strings } from "../../language/strings";

/** The element being renamed. */
export const renaming = signal<string | undefined>(undefined);

const words = strings.layers;

export function Rename({ element }: { element: Element }) {
  const editor = useEditor();
  const field = useRef<HTMLInputElement>(null);
  const shown = element.name ?? strings.kinds[element.type];
  // Before anything else can be pressed.
  useLayoutEffect(() => field.current?.select(), []);
  const finish = (isKept: boolean) => {
    if (renaming.value !== element.id) return;
    const name = field.current?.value.trim() ?? "";
    renaming.value = undefined;
    // The initial text is the name, or the kind: leaving it unchanged is no change.
    if (isKept && name !== shown && name !== (element.name ?? "")) {
      editor.edit(words.changeName(name || editor.nameOf([element])), (document) =>
        change(document, [element.id], ({ name: _, ...rest }) => (name === "" ? rest : { ...rest, name }) as Element),
      );
    }
    focusSoon(() => document.querySelector<HTMLElement>(`[data-layer="${CSS.escape(element.id)}"] .layer-name`));
  };
  const keyed = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === "Enter") finish(true);
    if (event.key === "Escape") finish(false);
  };
  return (
    <input
      class="layer-rename"
      ref={field}
      aria-label={words.name}
      maxLength={200}
      defaultValue={shown}
      onKeyDown={keyed}
      onBlur={() => finish(true)}
    />
  );
}
