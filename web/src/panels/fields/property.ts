// One property of the selected elements: its value if they agree, and a way to set it for all of them.
import type { Element } from "../../document/model";
import { change } from "../../document/tree";
import type { Editor } from "../../editor/editor";
import { strings } from "../../strings";

export interface Property<T> {
  readonly value: T;
  /** Whether the elements disagree; `value` is then the first one's. */
  readonly isMixed: boolean;
  set(value: T | undefined): void;
}

/** `fallback` is what the document means when it says nothing. */
export function property<E extends Element, K extends keyof E>(
  editor: Editor,
  elements: readonly E[],
  key: K,
  fallback: NonNullable<E[K]>,
): Property<NonNullable<E[K]>> {
  const values = elements.map((element) => element[key] ?? fallback);
  const ids = elements.map((element) => element.id);
  return {
    value: values[0] ?? fallback,
    isMixed: values.some((value) => value !== values[0]),
    set: (value) => {
      const name = strings.change.edit(editor.nameOf(elements));
      const set = (element: Element): Element => {
        const { [key as keyof Element]: _, ...rest } = element;
        return (value === undefined ? rest : { ...element, [key]: value }) as Element;
      };
      editor.edit(name, (document) => change(document, ids, set), `${ids.join()}.${String(key)}`);
    },
  };
}
