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
  const isOptional = !REQUIRED.has(String(key));
  const { isDefault, ...rest } = optional(editor, elements, key, () => fallback);
  return isOptional ? { ...rest, isDefault } : rest;
}

/** A field whose default is not written into the document. */
export function sparing<E extends Element, K extends keyof E>(
  editor: Editor,
  elements: readonly E[],
  key: K,
  fallback: (element: E) => NonNullable<E[K]>,
): Property<NonNullable<E[K]>> {
  return optional(editor, elements, key, fallback, true);
}

function optional<E extends Element, K extends keyof E>(
  editor: Editor,
  elements: readonly E[],
  key: K,
  fallback: (element: E) => NonNullable<E[K]>,
  isSparing = false,
): Property<NonNullable<E[K]>> & { readonly isDefault: boolean } {
  const values = elements.map((element) => element[key] ?? fallback(element));
  const ids = elements.map((element) => element.id);
  return {
    value: values[0] as NonNullable<E[K]>,
    isMixed: values.some((value) => value !== values[0]),
    isDefault: elements.every((element) => element[key] === undefined),
    set: (value) => {
      const name = strings.change.edit(editor.nameOf(elements));
      const set = (element: Element): Element => {
        const { [key as keyof Element]: _, ...rest } = element;
        const isLeftOut = value === undefined || (isSparing && value === fallback(rest as unknown as E));
        return (isLeftOut ? rest : { ...element, [key]: value }) as Element;
      };
      editor.edit(name, (document) => change(document, ids, set), `${ids.join()}.${String(key)}`);
    },
  };
}
