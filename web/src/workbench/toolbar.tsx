// The tools: each adds an element in free space, where it is dragged to, or in an area that is drawn. Arrows move
// between them.
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isNarrow } from "../browser/narrow";
import { type Overflow, watchOverflow } from "../browser/overflow";
import { armed, drawsAreas } from "../canvas/armed";
import { dragTool } from "../canvas/tool-drag";
import { useTool } from "../canvas/use-tool";
import { useEditor } from "../editor/editor";
import { TOOLS, type Tool, toolOf } from "../elements/kinds";
import { along } from "../language/direction";
import { strings } from "../language/strings";
import { closeSheet } from "../panels/bottom-sheet";
import { Icon } from "../shell/icon";
import { isPainting } from "../tools/style";

/** Milliseconds within which two clicks are a double click. */
const DOUBLE = 500;

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
  const choose = (kind: Tool, isByKey: boolean) => {
    isPainting.value = false;
    if (drawsAreas.value && !isByKey && !toolOf(kind).ask) armed.value = armed.value === kind ? undefined : kind;
    // A button pressed by a key leads to the field to type in.
    else useTool(editor, kind, isByKey);
  };
  // The second click of a double click must not add a second element. A tap near another tap counts as a second one,
  // too: only one on the same tool is.
  const last = useRef<{ kind: Tool; time: number } | undefined>(undefined);
  const isSecondClick = ({ detail, timeStamp }: MouseEvent, kind: Tool) => {
    const before = last.current;
    last.current = { kind, time: timeStamp };
    return detail > 1 && before?.kind === kind && timeStamp - before.time < DOUBLE;
  };
  const hidden = useSignal<Overflow>({ before: false, after: false });
  useEffect(() => (bar.current ? watchOverflow(bar.current, (now) => (hidden.value = now)) : undefined), []);
  useEffect(
    () => () => {
      armed.value = undefined;
    },
    [],
  );
  useEffect(() => (armed.value && isNarrow.value ? closeSheet() : undefined), [armed.value, isNarrow.value]);
  const { before, after } = hidden.value;
  const classes = ["toolbar", before && "has-before", after && "has-after"].filter(Boolean).join(" ");
  return (
    <div class={classes} role="toolbar" aria-label={strings.editor.tools} ref={bar} onKeyDown={keyed}>
      {TOOLS.map((kind, index) => {
        const { shortcut } = toolOf(kind);
        return (
          <button
            type="button"
            class="tool"
            key={kind}
            tabIndex={index === 0 ? 0 : -1}
            title={shortcut ? `${strings.kinds[kind]} (${shortcut.toUpperCase()})` : strings.kinds[kind]}
            aria-pressed={armed.value === kind ? true : undefined}
            onPointerDown={(event) => dragTool(editor, kind, event)}
            onClick={(event) => {
              if (!isSecondClick(event, kind)) choose(kind, event.detail === 0);
            }}
          >
            <Icon name={kind} />
            <span>{strings.kinds[kind]}</span>
          </button>
        );
      })}
      <button
        type="button"
        class="tool is-switch"
        tabIndex={-1}
        aria-pressed={drawsAreas.value}
        title={strings.editor.drawAreaNote}
        onClick={() => {
          drawsAreas.value = !drawsAreas.value;
          armed.value = undefined;
        }}
      >
        <Icon name="fit" />
        <span>{strings.editor.drawAreas}</span>
      </button>
    </div>
  );
}
