// The guides of the design in the panel of the label: added, typed and removed without dragging, also on a phone.
import { isNarrow } from "../browser/narrow";
import { useEditor } from "../editor/editor";
import { Distance } from "../fields/distance";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { guideRow, typeGuide } from "../tools/guide-field";
import { type Axis, addGuide, guidesOf, setGuide } from "../tools/guides";

const words = strings.guides;

export function GuidesSection() {
  const editor = useEditor();
  const add = (axis: Axis) => typeGuide(editor, axis, addGuide(editor, axis));
  const document = editor.document.value;
  return (
    <Section title={words.title}>
      {(["x", "y"] as const).flatMap((axis) =>
        guidesOf(document, axis).map((at, index) => <GuideRow key={`${axis}${index}`} {...{ axis, at, index }} />),
      )}
      <div class="order-row">
        <button type="button" class="button" onClick={() => add("x")}>
          {words.addX}
        </button>
        <button type="button" class="button" onClick={() => add("y")}>
          {words.addY}
        </button>
      </div>
      <p class="hint">{isNarrow.value ? words.noteNarrow : words.note}</p>
    </Section>
  );
}

function GuideRow({ axis, at, index }: { readonly axis: Axis; readonly at: number; readonly index: number }) {
  const editor = useEditor();
  const which = { axis, index };
  const name = words.named[axis](index + 1);
  const place = {
    value: at,
    isMixed: false,
    set: (value = at) => setGuide(editor, which, value, `guide:${axis}${index}`),
  };
  return (
    <div class="guide-row" data-guide-row={guideRow(axis, index)}>
      <Distance label={name} property={place} isPrinted={false} />
      <button
        type="button"
        class="mini"
        aria-label={words.removeOne(name)}
        title={words.remove}
        onClick={() => setGuide(editor, which, undefined)}
      >
        <Icon name="close" />
      </button>
    </div>
  );
}
