// The panels at the side, one at a time.
import type { FunctionComponent } from "preact";
import { useMemo } from "preact/hooks";
import { isNarrow } from "../browser/narrow";
import { type PanelName, useEditor } from "../editor/editor";
import { tally } from "../findings/count";
import { along } from "../language/direction";
import { strings } from "../language/strings";
import { Icon, type IconName } from "../shell/icon";
import { ApiPanel } from "./api";
import { openSheet, SheetGrip, sheetShare } from "./bottom-sheet";
import { DataPanel } from "./data";
import { FindingsPanel } from "./findings";
import { LayersPanel } from "./layers";
import { PropertiesPanel } from "./properties";
import { ValuesPanel } from "./values";
import { ZplPanel } from "./zpl";

const PANELS: readonly (readonly [PanelName, IconName, FunctionComponent])[] = [
  ["properties", "sliders", PropertiesPanel],
  ["layers", "layers", LayersPanel],
  ["data", "data", DataPanel],
  ["values", "braces", ValuesPanel],
  ["findings", "warning", FindingsPanel],
  ["zpl", "code", ZplPanel],
  ["api", "link", ApiPanel],
];

/** On a phone people fill in and print first, and draw second. */
const FIRST_ON_PHONES: readonly PanelName[] = ["data", "findings"];

function inOrder() {
  const isFirst = ([name]: (typeof PANELS)[number]) => FIRST_ON_PHONES.includes(name);
  return isNarrow.value ? [...PANELS.filter(isFirst), ...PANELS.filter((it) => !isFirst(it))] : PANELS;
}

export function Sidebar() {
  const editor = useEditor();
  const shown = editor.panel.value;
  const { count, hasErrors } = useMemo(() => tally(editor), [editor]).value;
  const Panel = PANELS.find(([name]) => name === shown)?.[2] ?? PropertiesPanel;
  const panels = inOrder();
  const choose = (name: PanelName) => {
    // The tab of the open panel closes the sheet.
    if (isNarrow.value && name === shown && sheetShare.value > 0) sheetShare.value = 0;
    else openSheet();
    editor.panel.value = name;
  };
  const keyed = (event: KeyboardEvent) => {
    const step = along(event.key);
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const names = panels.map(([name]) => name);
    editor.panel.value = names.at((names.indexOf(shown) + step) % names.length) ?? "properties";
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${editor.panel.value}`)?.focus();
  };
  return (
    <aside class="sidebar">
      {isNarrow.value && <SheetGrip />}
      <div class="tabs" role="tablist" aria-label={strings.editor.panels} onKeyDown={keyed}>
        {panels.map(([name, icon]) => (
          <button
            type="button"
            role="tab"
            id={`tab-${name}`}
            key={name}
            class="tab"
            aria-selected={shown === name}
            aria-controls="panel"
            tabIndex={shown === name ? 0 : -1}
            onClick={() => choose(name)}
          >
            <Icon name={icon} />
            <span>{strings.panels[name]}</span>
            {name === "findings" && count > 0 && (
              <b class={hasErrors ? "badge is-error" : "badge"}>
                {count > 99 ? "99+" : count}
                {hasErrors && <span class="aside"> {strings.findings.errors}</span>}
              </b>
            )}
          </button>
        ))}
      </div>
      <div
        id="panel"
        class="panel"
        role="tabpanel"
        aria-labelledby={`tab-${shown}`}
        hidden={isNarrow.value && sheetShare.value === 0}
        style={isNarrow.value ? { height: `${sheetShare.value * 100}dvh` } : {}}
      >
        <Panel />
      </div>
    </aside>
  );
}
