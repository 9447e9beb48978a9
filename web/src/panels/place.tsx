// The position and size of the selected elements.
import type { FunctionComponent } from "preact";
import { useEditor } from "../editor/editor";
import { kindOf } from "../elements/kinds";
import { Distance } from "../fields/distance";
import { property } from "../fields/property";
import { Section } from "../fields/section";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";

const words = strings.properties;

export function PlaceSection({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  const Sides = commonSides(elements);
  return (
    <Section title={words.position}>
      <div class="pair">
        <Distance label={words.x} property={property(editor, elements, "x", 0)} />
        <Distance label={words.y} property={property(editor, elements, "y", 0)} />
        {Sides && <Sides elements={elements} />}
      </div>
    </Section>
  );
}

/** Kinds that share the same side fields can be set together. */
function commonSides(elements: readonly Element[]): FunctionComponent<{ elements: readonly Element[] }> | undefined {
  const [first, ...more] = elements.map((element) => kindOf(element).Sides);
  return more.every((it) => it === first) ? first : undefined;
}
