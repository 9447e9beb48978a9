// One property of the selected elements: its value if they agree, and a way to set it for all of them.
import { change } from "../document/tree";
import type { Editor } from "../editor/editor";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";

export interface Property<T> {
  readonly value: T;
  /** Whether the elements differ; `value` is then the first one's. */
  readonly isMixed: boolean;
  /** Whether no element has it, so that the default applies; nothing for required fields. */
  readonly isDefault?: boolean;
  set(value: T | undefined): void;
}

/** Required fields. */
const REQUIRED = new Set([
  "x",
  "y",
  "x2",
  "y2",
  "width",
  "height",
  "text",
  "value",
  "symbology",
  "src",
  "columns",
  "rows",
]);

/** `fallback` is the meaning of a missing field. */
export function property<E extends Element, K extends keyof E>(
  editor: Editor,
  elements: readonly E[],
  key: K,
  fallback: NonNullable<E[K]>,
): Property<NonNullable<E[K]>> {
  const values = elements.map((element) => element[key] ?? fallback);
  const ids = elements.map((element) => element.id);
  const isOptional = !REQUIRED.has(String(key));
  return {
    value: values[0] ?? fallback,
    isMixed: values.some((value) => value !== values[0]),
    ...(isOptional && { isDefault: elements.every((element) => element[key] === undefined) }),
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
