// Where the selected elements are, and how large.
import type { Element, LineElement, TableElement, TextElement } from "../document/model";
import { fitted } from "../document/stretch";
import { change } from "../document/tree";
import { type Editor, useEditor } from "../editor/editor";
import { strings } from "../strings";
import { Distance } from "./fields/distance";
import { type Property, property } from "./fields/property";
import { Section } from "./fields/section";

const words = strings.properties;

export function PlaceSection({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  return (
    <Section title={words.position}>
      <div class="pair">
        <Distance label={words.x} property={property(editor, elements, "x", 0)} />
        <Distance label={words.y} property={property(editor, elements, "y", 0)} />
        <Sides elements={elements} />
      </div>
    </Section>
  );
}

function are<E extends Element>(
  elements: readonly Element[],
  test: (element: Element) => element is E,
): elements is readonly E[] {
  return elements.every(test);
}

/** Elements of one sort have sides that can be set together. */
function Sides({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  if (are(elements, (it): it is LineElement => it.type === "line")) {
    return (
      <>
        <Distance label={words.x2} property={property(editor, elements, "x2", 0)} />
        <Distance label={words.y2} property={property(editor, elements, "y2", 0)} />
      </>
    );
  }
  if (are(elements, (it): it is TextElement => it.type === "text")) {
    return (
      <>
        <OwnSide elements={elements} side="width" label={words.areaWidth} />
        <OwnSide elements={elements} side="height" label={words.areaHeight} />
      </>
    );
  }
  if (are(elements, (it): it is TableElement => it.type === "table")) {
    return (
      <>
        <Distance label={words.width} property={whole(editor, elements, "width")} least={0.01} />
        <Distance label={words.height} property={whole(editor, elements, "height")} least={0.01} />
      </>
    );
  }
  if (!are(elements, (it): it is Area => "width" in it && it.type !== "group" && it.type !== "text")) return null;
  return (
    <>
      <Distance label={words.width} property={property(editor, elements, "width", 1)} least={0.005} />
      <Distance label={words.height} property={property(editor, elements, "height", 1)} least={0.005} />
    </>
  );
}

type Area = Extract<Element, { readonly width: number }>;

/** Text is as large as its letters unless it is given an area to be aligned in. */
function OwnSide({
  elements,
  side,
  label,
}: {
  elements: readonly TextElement[];
  side: "width" | "height";
  label: string;
}) {
  const editor = useEditor();
  const own = elements[0] ? editor.bounds(elements[0])[side] : 1;
  const area = property(editor, elements, side, own);
  return (
    <Distance
      label={label}
      property={area}
      least={0.005}
      empty={words.ownSize}
      isEmpty={elements.every((element) => element[side] === undefined)}
    />
  );
}

/** A table is as large as its columns and rows, which are stretched together. */
function whole(editor: Editor, elements: readonly TableElement[], side: "width" | "height"): Property<number> {
  const sizes = elements.map((element) => editor.bounds(element)[side]);
  const ids = elements.map((element) => element.id);
  return {
    value: sizes[0] ?? 1,
    isMixed: sizes.some((size) => Math.abs(size - (sizes[0] ?? size)) > 1e-6),
    set: (value = 1) => {
      const stretched = (element: Element): Element => {
        const box = editor.bounds(element);
        // In its own place: a table in a group counts from there.
        const from = { ...box, x: element.x, y: element.y };
        return fitted(element, from, { ...from, [side]: value });
      };
      editor.edit(
        strings.change.resize(editor.nameOf(elements)),
        (document) => change(document, ids, stretched),
        `${ids.join()}.${side}`,
      );
    },
  };
}
