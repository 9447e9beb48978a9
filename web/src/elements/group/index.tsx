// Elements that move, turn and grow as one. What is in them is edited after they were entered.
import type { GroupElement } from "../../document/model";
import { useEditor } from "../../editor/editor";
import { Section } from "../../panels/fields/section";
import { strings } from "../../strings";
import { enter } from "../../tools/group";
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
    </Section>
  );
}

export const group: KindOf<GroupElement> = {
  create: (id) => ({ id, type: "group", x: 0, y: 0, width: 1, height: 1, elements: [] }),
  Panel,
};
