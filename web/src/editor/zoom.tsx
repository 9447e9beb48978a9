// Zooming by buttons, and how the preview stands.
import { Icon } from "../shell/icon";
import { strings } from "../strings";
import { useEditor } from "./editor";

const words = strings.editor;

/** Pixels of CSS to an inch. */
const SCREEN_DPI = 96;

export function ZoomBar({ onShortcuts }: { onShortcuts: () => void }) {
  const editor = useEditor();
  const { zoom } = editor.view.look.value;
  const percent = Math.round(((zoom * editor.sheet.value.dpi) / SCREEN_DPI) * 100);
  return (
    <div class="zoom-bar">
      <button type="button" class="mini" aria-label={words.zoomOut} onClick={() => editor.view.zoomBy(0.8)}>
        <Icon name="minus" />
      </button>
      <output aria-live="off">{percent} %</output>
      <button type="button" class="mini" aria-label={words.zoomIn} onClick={() => editor.view.zoomBy(1.25)}>
        <Icon name="plus" />
      </button>
      <button type="button" class="mini" aria-label={words.fit} title={words.fit} onClick={() => editor.view.fit(editor.sheet.value)}>
        <Icon name="fit" />
      </button>
      <button type="button" class="mini" aria-label={words.shortcuts} title={words.shortcuts} onClick={onShortcuts}>
        <Icon name="keyboard" />
      </button>
    </div>
  );
}

export function PreviewState() {
  const status = useEditor().painting.status.value;
  if (status.kind === "fresh" || status.kind === "waiting") return null;
  const text = status.kind === "failed" ? words.previewFailed(status.message) : words.previewOffline;
  return (
    <p class="preview-state" role="status">
      {text}
    </p>
  );
}
