// The ZPL panel: the commands of the selected element are marked, and a click or arrow key on a command selects its
// element.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { choiceIn, printerName } from "../editor/printer-name";
import { listed } from "../findings/listed";
import { strings } from "../language/strings";
import { printsDots } from "../printers/settings";
import { Icon } from "../shell/icon";
import { copyZpl, exportAs } from "../transfer/files";
import { runLabel } from "../transfer/held-back";
import { tokens } from "./highlight";
import { pieces } from "./spans";

const words = strings.zpl;

export function ZplPanel() {
  const editor = useEditor();
  const code = useRef<HTMLPreElement>(null);
  const painted = editor.painting.painted.value;
  const conversion = painted?.conversion;
  const parts = useMemo(() => (conversion ? pieces(conversion.zpl, conversion.elements) : []), [conversion]);
  const [selected] = editor.selection.value;
  useEffect(() => {
    code.current?.querySelector(".is-selected")?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  if (!conversion) return <p class="empty">{words.none}</p>;
  // ZPL that is stale or lacks an element must not be copied or downloaded.
  const isStale = editor.painting.status.value.kind !== "fresh";
  const hasErrors = listed(conversion).some(({ severity }) => severity === "error");
  const bytes = new TextEncoder().encode(conversion.zpl).length;
  const act =
    (run: () => Promise<void>, needsClick = false) =>
    () =>
      void runLabel(editor, { run, isPrint: false, needsClick });
  /** From one element's commands to the next. */
  const keyed = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (step === 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    event.stopPropagation();
    const ids = [...new Set(parts.map(({ id }) => id).filter((id) => id !== undefined))];
    const at = selected === undefined ? -1 : ids.indexOf(selected);
    const next = ids[at < 0 ? (step > 0 ? 0 : ids.length - 1) : at + step];
    if (next !== undefined) editor.store.select([next]);
  };
  return (
    <div class="properties is-full">
      <div class="panel-acts">
        <button type="button" class="button" disabled={isStale || hasErrors} onClick={act(() => copyZpl(editor), true)}>
          <Icon name="copy" />
          {words.copy}
        </button>
        <button
          type="button"
          class="button"
          disabled={isStale || hasErrors}
          onClick={act(() => exportAs(editor, "zpl"))}
        >
          <Icon name="download" />
          {words.download}
        </button>
      </div>
      <p class="hint">
        {words.bytes(bytes)} · {words.took(painted.took)}
      </p>
      {printsDots(painted.document.printer) && <p class="notice-box">{words.other(printerName(choiceIn(editor)))}</p>}
      {hasErrors && <p class="notice-box is-warning">{words.incomplete}</p>}
      <pre
        class={isStale ? "zpl is-stale" : "zpl"}
        ref={code}
        tabIndex={0}
        role="region"
        aria-label={words.code}
        onKeyDown={keyed}
      >
        {parts.map(({ text, id }, index) =>
          id === undefined ? (
            <Code key={index} text={text} />
          ) : (
            <span
              key={index}
              class={editor.selection.value.includes(id) ? "zpl-part is-selected" : "zpl-part"}
              onClick={() => editor.store.select([id])}
            >
              <Code text={text} />
            </span>
          ),
        )}
      </pre>
    </div>
  );
}

export function Code({ text }: { text: string }) {
  return (
    <>
      {tokens(text).map(({ kind, text: part }, index) =>
        kind === "parameters" ? (
          part
        ) : (
          <span key={index} class={kind === "command" ? "zpl-command" : "zpl-data"}>
            {part}
          </span>
        ),
      )}
    </>
  );
}
