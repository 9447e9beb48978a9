// Everything about the selected elements; without a selection, about the label.
import type { FunctionComponent } from "preact";
import type { Element, LineElement } from "../document/model";
import { type Editor, useEditor } from "../editor/editor";
import { KINDS } from "../elements/kinds";
import { Icon } from "../shell/icon";
import { strings } from "../strings";
import { duplicate, erase, turn } from "../tools/actions";
import { Arrange } from "../tools/align";
import { Distance } from "./fields/distance";
import { type Property, property } from "./fields/property";
import { Section } from "./fields/section";
import { LabelProperties } from "./label";

const words = strings.properties;

export function PropertiesPanel() {
  const editor = useEditor();
  const elements = editor.selected.value;
  const [first] = elements;
  if (!first) return <LabelProperties />;
  const isOneKind = elements.every((element) => element.type === first.type);
  const Panel = KINDS[first.type].Panel as FunctionComponent<{ elements: readonly Element[] }>;
  return (
    <div class="properties" key={editor.selection.value.join()}>
      <Head elements={elements} />
      {isOneKind && <Panel elements={elements} />}
      <PlaceSection elements={elements} />
      <Arrange elements={elements} />
    </div>
  );
}

function Head({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  const [first] = elements;
  const isOne = elements.length === 1 && first;
  const acts = [
    { icon: "turn", label: words.rotation, run: () => turn(editor), isOff: elements.every((it) => it.type === "qr") },
    { icon: "copy", label: strings.start.duplicate, run: () => duplicate(editor), isOff: false },
    { icon: "trash", label: strings.remove, run: () => erase(editor), isOff: false },
  ] as const;
  return (
    <header class="panel-head">
      <h2>
        {isOne && <Icon name={first.type} />}
        {isOne ? strings.kinds[first.type] : words.several(elements.length)}
      </h2>
      <div class="panel-acts">
        {acts.map(({ icon, label, run, isOff }) => (
          <button
            type="button"
            class="button quiet square"
            key={icon}
            aria-label={label}
            title={label}
            disabled={isOff}
            onClick={run}
          >
            <Icon name={icon} />
          </button>
        ))}
      </div>
    </header>
  );
}

function PlaceSection({ elements }: { elements: readonly Element[] }) {
  const editor = useEditor();
  const areas = elements.filter((element) => "width" in element && element.type !== "text" && element.type !== "group");
  const lines = elements.filter((element): element is LineElement => element.type === "line");
  const isAll = (some: readonly Element[]) => some.length === elements.length;
  return (
    <Section title={words.position}>
      <div class="pair">
        <Distance label={words.x} property={property(editor, elements, "x", 0)} />
        <Distance label={words.y} property={property(editor, elements, "y", 0)} />
        {isAll(areas) && (
          <>
            <Distance label={words.width} property={side(editor, areas, "width")} least={0.005} />
            <Distance label={words.height} property={side(editor, areas, "height")} least={0.005} />
          </>
        )}
        {isAll(lines) && (
          <>
            <Distance label={words.x2} property={property(editor, lines, "x2", 0)} />
            <Distance label={words.y2} property={property(editor, lines, "y2", 0)} />
          </>
        )}
      </div>
    </Section>
  );
}

type Area = Extract<Element, { readonly width: number }>;

function side(editor: Editor, elements: readonly Element[], key: "width" | "height"): Property<number> {
  return property(editor, elements as readonly Area[], key, 1);
}
