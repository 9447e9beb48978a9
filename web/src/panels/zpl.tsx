// The commands that the printer gets: those of the selected element are marked, and a click on a command selects.
import { useEffect, useMemo, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { copyText } from "../shell/clipboard";
import { Icon } from "../shell/icon";
import { strings } from "../strings";
import { pieces } from "./spans";

const words = strings.zpl;

export function ZplPanel() {
  const editor = useEditor();
  const code = useRef<HTMLPreElement>(null);
  const conversion = editor.painting.painted.value?.conversion;
  const parts = useMemo(() => (conversion ? pieces(conversion.zpl, conversion.elements) : []), [conversion]);
  const [selected] = editor.selection.value;
  useEffect(() => {
    code.current?.querySelector(".is-selected")?.scrollIntoView({ block: "nearest" });
  }, [selected]);
  if (!conversion) return <p class="empty">{words.none}</p>;
  // Commands of an older version must not leave the editor.
  const isStale = editor.painting.status.value.kind !== "fresh";
  const bytes = new TextEncoder().encode(conversion.zpl).length;
  return (
    <div class="properties is-full">
      <div class="panel-acts">
        <button type="button" class="button" disabled={isStale} onClick={() => copyText(conversion.zpl)}>
          <Icon name="copy" />
          {words.copy}
        </button>
        <button
          type="button"
          class="button"
          disabled={isStale}
          onClick={() => download(`${editor.name.value}.zpl`, conversion.zpl)}
        >
          <Icon name="download" />
          {words.download}
        </button>
      </div>
      <p class="hint">{words.bytes(bytes)}</p>
      <pre class={isStale ? "zpl is-stale" : "zpl"} ref={code} tabIndex={0} role="region" aria-label={words.code}>
        {parts.map(({ text, id }, index) =>
          id === undefined ? (
            text
          ) : (
            <span
              key={index}
              class={editor.selection.value.includes(id) ? "zpl-part is-selected" : "zpl-part"}
              onClick={() => editor.store.select([id])}
            >
              {text}
            </span>
          ),
        )}
      </pre>
    </div>
  );
}

function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
