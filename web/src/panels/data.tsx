// The values of placeholders: rows of a table, or sample values.
import { useEffect, useId } from "preact/hooks";
import { focusSoon } from "../browser/focus";
import { useEditor } from "../editor/editor";
import { arePicturesWanted, wantedField } from "../editor/fill-in";
import { withSample } from "../editor/samples";
import { askToTurnLabel, turnableOfLabel } from "../editor/turning";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { PicturesSection } from "../rows/pictures-section";
import { RowsSection } from "../rows/table-section";
import { Icon } from "../shell/icon";
import { valueNamed } from "../text/placeholders";
import { openSheet } from "./bottom-sheet";

const words = strings.data;

export function DataPanel() {
  const editor = useEditor();
  const hasRows = editor.rows.count.value > 0;
  useEffect(() => {
    const name = wantedField.value;
    if (name === undefined) return;
    wantedField.value = undefined;
    openSheet();
    // Later: the sheet of a phone opens first.
    const find = () => document.querySelector<HTMLElement>(`[data-field="${CSS.escape(name)}"]`);
    focusSoon(find, (field) => field instanceof HTMLInputElement && field.select());
  }, [wantedField.value]);
  useEffect(() => {
    if (!arePicturesWanted.value) return;
    arePicturesWanted.value = false;
    openSheet();
    // Above it are the rows, which may fill the panel.
    focusSoon(
      () => document.querySelector<HTMLElement>('[data-part="pictures"]'),
      (button) => button.closest("section")?.scrollIntoView({ block: "start" }),
    );
  }, [arePicturesWanted.value]);
  return (
    <div class="properties data-panel">
      <h2 class="aside">{strings.panels.data}</h2>
      {hasRows && <RowsSection />}
      {hasRows ? (
        <details class="panel-section">
          <summary>{strings.rows.samples}</summary>
          <Samples />
        </details>
      ) : (
        <Section title={strings.rows.samples}>
          <Samples />
        </Section>
      )}
      {!hasRows && <RowsSection />}
      <PicturesSection />
    </div>
  );
}

function Samples() {
  const editor = useEditor();
  const used = editor.names.value;
  const sample = editor.document.value.sampleData ?? {};
  const idle = Object.keys(sample).filter((name) => !used.includes(name));
  if (used.length === 0 && idle.length === 0) {
    return (
      <>
        <p class="empty">{words.none}</p>
        {turnableOfLabel(editor).length > 0 && (
          <button type="button" class="button" onClick={() => askToTurnLabel(editor)}>
            <Icon name="toBraces" />
            {strings.turning.ofLabel}
          </button>
        )}
      </>
    );
  }
  const set = (name: string, value: string | undefined) =>
    editor.edit(strings.change.data, (it) => withSample(it, name, value), `data.${name}`);
  return (
    <>
      <p class="hint">{words.note}</p>
      {used.map((name) => (
        <Value key={name} name={name} value={valueNamed(sample, name) ?? ""} onValue={(value) => set(name, value)} />
      ))}
      {idle.map((name) => (
        <div class="idle" key={name}>
          <code>{`{{${name}}}`}</code>
          <small class="muted">{words.unused}</small>
          <button type="button" class="mini" aria-label={words.drop(name)} onClick={() => set(name, undefined)}>
            <Icon name="close" />
          </button>
        </div>
      ))}
    </>
  );
}

function Value({ name, value, onValue }: { name: string; value: string; onValue: (value: string) => void }) {
  const id = useId();
  return (
    <div class="property is-tall">
      <label for={id} aria-label={words.value(name)}>
        <code>{`{{${name}}}`}</code>
      </label>
      <input
        id={id}
        data-field={name}
        value={value}
        spellcheck={false}
        onInput={(event) => onValue(event.currentTarget.value)}
      />
    </div>
  );
}
