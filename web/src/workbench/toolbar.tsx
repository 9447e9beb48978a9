// The tools: each adds an element to the middle of the label. Arrows move between them.
import { useRef } from "preact/hooks";
import { type Editor, useEditor } from "../editor/editor";
import { focusElement } from "../editor/focus";
import { TOOLS, type Tool, toolOf } from "../elements/kinds";
import { enter } from "../inplace/keys";
import { along } from "../language/direction";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { place } from "../tools/actions";

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
            onClick={(event) => use(editor, kind, event.detail === 0)}
          >
            <Icon name={kind} />
            <span>{strings.kinds[kind]}</span>
          </button>
        );
      })}
    </div>
  );
}

/** Text is typed at once; by keys, every other kind with content is filled in, too. */
function use(editor: Editor, kind: Tool, isByKey: boolean): void {
  const { ask, isTypedAtOnce } = toolOf(kind);
  if (ask) {
    ask(editor).then((id) => id !== undefined && focusElement(id), tellError);
    return;
  }
  const element = place(editor, kind);
  const isEntered = (isByKey || isTypedAtOnce) && enter(editor, element);
  if (!isEntered) focusElement(element.id);
}
