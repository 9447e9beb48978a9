// The values that make themselves: a list with their current results, and three ways to add one.
import { useEffect } from "preact/hooks";
import { focusSoon } from "../browser/focus";
import type { MadeValue } from "../document/made";
import { MOST_VALUES, valuesOf } from "../document/values";
import { useEditor } from "../editor/editor";
import { openValue } from "../editor/fill-in";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { openSheet } from "./bottom-sheet";
import { add } from "./values/change";
import { ICONS, Item } from "./values/item";

const words = strings.values;

const KINDS: readonly MadeValue["type"][] = ["date", "counter", "text"];

export function ValuesPanel() {
  const editor = useEditor();
  const values = valuesOf(editor.document.value);
  useEffect(() => {
    if (openValue.value !== undefined) openSheet();
  }, [openValue.value]);
  const chosen = (kind: MadeValue["type"]) => {
    openValue.value = add(editor, kind);
    focusSoon(
      () => document.querySelector<HTMLElement>(".made-value.is-open [data-value-name]"),
      (field) => field instanceof HTMLInputElement && field.select(),
    );
  };
  return (
    <div class="properties values-panel">
      <h2 class="aside">{strings.panels.values}</h2>
      <p class="hint">{words.note}</p>
      {values.length > 0 && (
        <ul class="made-values" aria-label={words.list}>
          {values.map((value, index) => (
            // By place: another name is still the same value.
            <li key={index}>
              <Item value={value} />
            </li>
          ))}
        </ul>
      )}
      <Section title={words.add}>
        {values.length >= MOST_VALUES ? (
          <p class="hint">{words.full}</p>
        ) : (
          <div class="stack is-tight">
            {KINDS.map((kind) => (
              <button type="button" class="value-kind" key={kind} onClick={() => chosen(kind)}>
                <Icon name={ICONS[kind]} />
                <span>
                  <strong>{words.kinds[kind]}</strong>
                  <small>{words.kindNotes[kind]}</small>
                </span>
                <Icon name="plus" />
              </button>
            ))}
          </div>
        )}
      </Section>
    </div>
  );
}
