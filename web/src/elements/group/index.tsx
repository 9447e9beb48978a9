// The panel of groups. Their elements are edited after entering the group.
import { settled } from "../../document/groups";
import { type Editor, useEditor } from "../../editor/editor";
import { enter } from "../../editor/enter";
import { stretch } from "../../editor/stretch";
import { Distance } from "../../fields/distance";
import type { Property } from "../../fields/property";
import { Section } from "../../fields/section";
import type { GroupElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import { Hatch } from "../footprint";
import type { KindOf } from "../kind";

const words = strings.groups;

function Panel({ elements }: { elements: readonly GroupElement[] }) {
  const editor = useEditor();
  const [first, more] = elements;
  if (!first || more) return null;
  return (
    <Section title={strings.properties.content}>
      <p class="hint">{words.note(first.elements.length)}</p>
      <button type="button" class="button" title="Enter" onClick={() => enter(editor, first.id)}>
        {words.enter}
      </button>
      <div class="pair">
        <Distance label={strings.properties.width} property={side(editor, first, "width")} least={0.01} />
        <Distance label={strings.properties.height} property={side(editor, first, "height")} least={0.01} />
      </div>
    </Section>
  );
}

/** A side of the group; setting it stretches its elements, as dragging a handle does. */
function side(editor: Editor, group: GroupElement, key: "width" | "height"): Property<number> {
  const from = editor.bounds(group);
  return {
    value: from[key],
    isMixed: false,
    set: (value = from[key]) => {
      const apply = stretch(editor, [group], from, { ...from, [key]: value });
      const name = strings.change.resize(editor.nameOf([group]));
      editor.edit(name, (document) => settled(apply(document), editor.painting.measured), `${group.id}.${key}`);
    },
  };
}

export const group: KindOf<GroupElement> = {
  Panel,
  Footprint: Hatch,
  words: (element) => [words.holds(element.elements.length)],
};
