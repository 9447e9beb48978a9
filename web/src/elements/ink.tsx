// How the letters of a text mark the label: black, white in a black box, or inverting what is below them.
import { change } from "../document/tree";
import { type Editor, useEditor } from "../editor/editor";
import { Toggle } from "../fields/choice";
import { type Property, property, sparing } from "../fields/property";
import type { Element, TextBoxElement, TextElement } from "../kinds/model";
import { TEXT } from "../kinds/text";
import { strings } from "../language/strings";

const words = strings.properties;

type Texts = readonly (TextElement | TextBoxElement)[];

export function InkToggles({ elements }: { elements: Texts }) {
  const editor = useEditor();
  const invert = property(editor, elements, "invert", TEXT.invert);
  const reverse = sparing(editor, elements, "reverse", () => false);
  return (
    <>
      <Toggle label={words.invert} property={alone(editor, elements, invert, "reverse")} />
      <Toggle label={words.reverse} property={alone(editor, elements, reverse, "invert")} />
    </>
  );
}

/** One of the two: the other is left out in the same step when this one is switched on. */
function alone(
  editor: Editor,
  elements: Texts,
  property: Property<boolean>,
  other: "invert" | "reverse",
): Property<boolean> {
  const rivals = elements.filter((element) => element[other]).map(({ id }) => id);
  if (rivals.length === 0) return property;
  const own = other === "invert" ? "reverse" : "invert";
  const ids = elements.map(({ id }) => id);
  const set = (element: Element): Element => {
    const { [other as keyof Element]: _, ...rest } = element;
    return { ...rest, [own]: true } as Element;
  };
  return {
    ...property,
    set: (value) => {
      if (!value) property.set(value);
      else editor.edit(strings.change.edit(editor.nameOf(elements)), (document) => change(document, ids, set));
    },
  };
}
