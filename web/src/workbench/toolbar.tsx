// The tools: each adds an element to the middle of the label. Arrows move between them.
import { useRef } from "preact/hooks";
import { useTool } from "../canvas/use-tool";
import { useEditor } from "../editor/editor";
import { TOOLS, toolOf } from "../elements/kinds";
import { along } from "../language/direction";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";

export function Toolbar() {
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const keyed = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : along(event.key);
    if (at < 0 || step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    buttons.at((at + step) % buttons.length)?.focus();
  };
  return (
    <div class="toolbar" role="toolbar" aria-label={strings.editor.tools} ref={bar} onKeyDown={keyed}>
      {TOOLS.map((kind, index) => {
        const { shortcut } = toolOf(kind);
        return (
          <button
            type="button"
            class="tool"
            key={kind}
            tabIndex={index === 0 ? 0 : -1}
            title={shortcut ? `${strings.kinds[kind]} (${shortcut.toUpperCase()})` : strings.kinds[kind]}
            // A button pressed by a key leads to the field to type in.
            onClick={(event) => useTool(editor, kind, event.detail === 0)}
          >
            <Icon name={kind} />
            <span>{strings.kinds[kind]}</span>
          </button>
        );
      })}
    </div>
  );
}
