// The tools: each adds an element to the middle of the label. Arrows move between them.
import { useRef } from "preact/hooks";
import type { Kind } from "../document/model";
import { focusElement } from "../canvas/focus";
import { type Editor, useEditor } from "../editor/editor";
import { choose } from "../elements/image/picture";
import { KINDS, TOOLS } from "../elements/kinds";
import { Icon } from "../shell/icon";
import { tellError } from "../shell/notice";
import { strings } from "../strings";
import { place } from "./actions";
import { insertPicture } from "./clipboard";

export function Toolbar() {
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const keyed = (event: KeyboardEvent) => {
    const buttons = [...(bar.current?.querySelectorAll("button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement);
    const isNext = event.key === "ArrowDown" || event.key === "ArrowRight";
    const isBefore = event.key === "ArrowUp" || event.key === "ArrowLeft";
    if (at < 0 || !(isNext || isBefore)) return;
    event.preventDefault();
    event.stopPropagation();
    buttons.at((at + (isNext ? 1 : -1)) % buttons.length)?.focus();
  };
  return (
    <div class="toolbar" role="toolbar" aria-label={strings.editor.tools} ref={bar} onKeyDown={keyed}>
      {TOOLS.map((kind, index) => {
        const { shortcut } = KINDS[kind];
        return (
          <button
            type="button"
            class="tool"
            key={kind}
            tabIndex={index === 0 ? 0 : -1}
            title={shortcut ? `${strings.kinds[kind]} (${shortcut.toUpperCase()})` : strings.kinds[kind]}
            onClick={() => use(editor, kind)}
          >
            <Icon name={kind} />
            <span>{strings.kinds[kind]}</span>
          </button>
        );
      })}
    </div>
  );
}

function use(editor: Editor, kind: Kind): void {
  if (kind === "image") addPicture(editor).catch(tellError);
  else focusElement(place(editor, kind).id);
}

async function addPicture(editor: Editor): Promise<void> {
  const picture = await choose();
  if (picture) focusElement(insertPicture(editor, picture));
}
