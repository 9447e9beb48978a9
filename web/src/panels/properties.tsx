// Everything about the selected elements; without a selection, about the label.

import { timesPrinted } from "../document/twins";
import { useEditor } from "../editor/editor";
import { CommonSections } from "../elements/common";
import { kindOf } from "../elements/kinds";
import { GradeCard } from "../findings/grade-card";
import { canTurn } from "../kinds/element";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon, type IconName } from "../shell/icon";
import { duplicate, erase, separate, turn } from "../tools/actions";
import { Arrange } from "../tools/align";
import { canCopyStyle, isPainting, togglePainter } from "../tools/style";
import { LabelProperties } from "./label";
import { NameField } from "./name";
import { PlaceSection } from "./place";

const words = strings.properties;

export function PropertiesPanel() {
  const editor = useEditor();
  const elements = editor.selected.value;
  const [first] = elements;
  if (!first) return <LabelProperties />;
  const isOneKind = elements.every((element) => element.type === first.type);
  const { Panel } = kindOf<Element>(first);
  return (
    <div class="properties" key={editor.selection.value.join()}>
      <Head elements={elements} />
      <NameField elements={elements} />
      {elements.length === 1 && <TwinsNote element={first} />}
      {elements.length === 1 && <GradeCard element={first} />}
      {isOneKind ? <Panel elements={elements} /> : <CommonSections elements={elements} />}
      <PlaceSection elements={elements} />
      <Arrange elements={elements} />
    </div>
  );
}

/** Why the letters look bold: the text is printed more than once. */
function TwinsNote({ element }: { element: Element }) {
  const editor = useEditor();
  const times = timesPrinted(editor.document.value, element.id);
  if (times < 2) return null;
  return (
    <p class="hint twins-note">
      {strings.twins.note(times)}{" "}
      <button type="button" class="link is-small" onClick={() => separate(editor, element.id)}>
        {strings.twins.separate}
      </button>
    </p>
  );
}

interface HeadAct {
  readonly icon: IconName;
  readonly label: string;
  readonly run: () => void;
  readonly isOff: boolean;
  /** For toggles. */
  readonly isOn?: boolean;
}

function Head({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  const [first] = elements;
  const isOne = elements.length === 1 && first;
  const canPaint = isPainting.value || canCopyStyle(editor);
  const acts: readonly HeadAct[] = [
    {
      icon: "brush",
      label: strings.style.painter,
      run: () => togglePainter(editor),
      isOff: !canPaint,
      isOn: isPainting.value,
    },
    { icon: "turn", label: strings.menu.turn, run: () => turn(editor), isOff: !elements.some(canTurn) },
    { icon: "copy", label: strings.start.duplicate, run: () => duplicate(editor), isOff: false },
    { icon: "trash", label: strings.remove, run: () => erase(editor), isOff: false },
  ];
  return (
    <header class="panel-head">
      <h2>
        {isOne && <Icon name={first.type} />}
        {isOne ? strings.kinds[first.type] : words.several(elements.length)}
      </h2>
      <div class="panel-acts">
        {acts.map(({ icon, label, run, isOff, isOn }) => (
          <button
            type="button"
            class="button quiet square"
            key={icon}
            aria-label={label}
            title={label}
            disabled={isOff}
            {...(isOn === undefined ? {} : { "aria-pressed": isOn })}
            onClick={run}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </header>
  );
}
