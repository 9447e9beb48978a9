// The panels at the side, one at a time.
import type { FunctionComponent } from "preact";
import { useMemo } from "preact/hooks";
import { type PanelName, useEditor } from "../editor/editor";
import { tally } from "../findings/count";
import { Icon, type IconName } from "../shell/icon";
import { strings } from "../strings";
import { ApiPanel } from "./api";
import { DataPanel } from "./data";
import { FindingsPanel } from "./findings";
import { LayersPanel } from "./layers";
import { PropertiesPanel } from "./properties";
import { ZplPanel } from "./zpl";

const PANELS: readonly (readonly [PanelName, IconName, FunctionComponent])[] = [
  ["properties", "sliders", PropertiesPanel],
  ["layers", "layers", LayersPanel],
  ["data", "data", DataPanel],
  ["findings", "warning", FindingsPanel],
  ["zpl", "code", ZplPanel],
  ["api", "link", ApiPanel],
];

export function Sidebar() {
  const editor = useEditor();
  const shown = editor.panel.value;
  const { count, hasErrors } = useMemo(() => tally(editor), [editor]).value;
  const Panel = PANELS.find(([name]) => name === shown)?.[2] ?? PropertiesPanel;
  const keyed = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    const names = PANELS.map(([name]) => name);
    editor.panel.value = names.at((names.indexOf(shown) + step) % names.length) ?? "properties";
    (event.currentTarget as HTMLElement).querySelector<HTMLElement>(`#tab-${editor.panel.value}`)?.focus();
  };
  return (
    <aside class="sidebar">
      <div class="tabs" role="tablist" aria-label={strings.editor.panels} onKeyDown={keyed}>
        {PANELS.map(([name, icon]) => (
          <button
            type="button"
            role="tab"
            id={`tab-${name}`}
            key={name}
            class="tab"
            aria-selected={shown === name}
            aria-controls="panel"
            tabIndex={shown === name ? 0 : -1}
            onClick={() => (editor.panel.value = name)}
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
      <div id="panel" class="panel" role="tabpanel" aria-labelledby={`tab-${shown}`}>
        <Panel />
      </div>
    </aside>
  );
}
