// The fields for the sides of elements that have a box of their own.
import { useEditor } from "../editor/editor";
import { Distance } from "../fields/distance";
import { property } from "../fields/property";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";

const words = strings.properties;

type Area = Extract<Element, { readonly width: number }>;

export function AreaSides({ elements }: { elements: readonly Area[] }) {
  const editor = useEditor();
  return (
    <>
      <Distance label={words.width} property={property(editor, elements, "width", 1)} least={0.005} />
      <Distance label={words.height} property={property(editor, elements, "height", 1)} least={0.005} />
    </>
  );
}
