// A text or value that may hold placeholders.
import { useId, useRef } from "preact/hooks";
import { placeholders } from "../../document/placeholders";
import { useEditor } from "../../editor/editor";
import { strings } from "../../strings";
import type { Property } from "./property";

interface Props {
  readonly label: string;
  readonly property: Property<string>;
  readonly rows?: number;
}

export function Words({ label, property, rows = 3 }: Props) {
  const editor = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const known = [
    ...new Set([...placeholders(editor.document.value), ...Object.keys(editor.document.value.sampleData ?? {})]),
  ];
  const insert = (name: string) => {
    const input = area.current;
    if (!input) return;
    input.setRangeText(`{{${name}}}`, input.selectionStart, input.selectionEnd, "end");
    property.set(input.value);
    input.focus();
  };
  return (
    <div class="property is-tall">
      <label for={id}>{label}</label>
      <textarea
        id={id}
        ref={area}
        rows={rows}
        maxLength={4000}
        spellcheck={false}
        data-main="true"
        placeholder={property.isMixed ? strings.properties.mixed : ""}
        value={property.isMixed ? "" : property.value}
        onInput={(event) => property.set(event.currentTarget.value)}
      />
      <div class="chips">
        {known.map((name) => (
          <button type="button" class="chip" key={name} title={strings.properties.insert} onClick={() => insert(name)}>
            {`{{${name}}}`}
          </button>
        ))}
        <button type="button" class="chip is-new" onClick={() => insert(freshName(known))}>
          + {strings.properties.insert}
        </button>
      </div>
    </div>
  );
}

function freshName(known: readonly string[]): string {
  for (let number = 1; ; number += 1) {
    if (!known.includes(`field${number}`)) return `field${number}`;
  }
}
