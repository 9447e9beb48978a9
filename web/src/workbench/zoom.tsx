// Zoom buttons and menu, and the state of the preview.
import { openMenuAt } from "../canvas/menu";
import { gridSteps, type Parts } from "../canvas/menu-items";
import { set, settings } from "../canvas/settings";
import { type Editor, useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { Calibration, measureScreen, showRealSize } from "../tools/calibrate";
import { zoomToSelection } from "../tools/look";

const words = strings.editor;

export function ZoomBar({ onShortcuts }: { onShortcuts: () => void }) {
  const editor = useEditor();
  const percent = Math.round(editor.view.look.value.zoom * 100);
  return (
    <div class="zoom-bar">
      <button
        type="button"
        class="mini"
        aria-label={words.zoomOut}
        title={words.zoomOut}
        onClick={() => editor.view.zoomBy(0.8)}
      >
        <Icon name="minus" />
      </button>
      <button
        type="button"
        class="zoom-menu"
        dir="ltr"
        aria-label={`${strings.zoom.menu}, ${percent} %`}
        title={strings.zoom.menu}
        aria-haspopup="menu"
        onClick={(event) => openMenuAt(event.currentTarget, strings.zoom.menu, parts(editor), true)}
      >
        {percent} %
      </button>
      <button
        type="button"
        class="mini"
        aria-label={words.zoomIn}
        title={words.zoomIn}
        onClick={() => editor.view.zoomBy(1.25)}
      >
        <Icon name="plus" />
      </button>
      <button
        type="button"
        class="mini"
        aria-label={words.fit}
        title={words.fit}
        onClick={() => editor.view.fit(editor.sheet.value)}
      >
        <Icon name="fit" />
      </button>
      <button
        type="button"
        class="mini is-keys"
        aria-label={words.shortcuts}
        title={words.shortcuts}
        onClick={onShortcuts}
      >
        <Icon name="keyboard" />
      </button>
      <Calibration />
    </div>
  );
}

function parts(editor: Editor): Parts {
  const { rulers, grid } = settings.value;
  const isAt = (zoom: number) => Math.abs(editor.view.look.value.zoom - zoom) < 0.005;
  return [
    [
      { label: words.fit, keys: "Shift+1", run: () => editor.view.fit(editor.sheet.value) },
      { label: strings.zoom.toSelection, keys: "Shift+2", run: () => zoomToSelection(editor) },
    ],
    [
      { label: strings.zoom.oneToOne, keys: "Ctrl+0", isOneOf: true, isOn: isAt(1), run: () => editor.view.zoomTo(1) },
      ...[2, 4, 10].map((pixels) => ({
        label: strings.zoom.dots(pixels),
        isOneOf: true,
        isOn: isAt(pixels),
        run: () => editor.view.zoomTo(pixels),
      })),
    ],
    [
      { label: strings.zoom.real, run: () => showRealSize(editor) },
      { label: strings.zoom.calibrate, run: measureScreen },
    ],
    [
      { label: strings.menu.rulers, keys: "Shift+R", isOn: rulers, run: () => set({ rulers: !rulers }) },
      { label: strings.menu.grid, keys: "Ctrl+'", isOn: grid, run: () => set({ grid: !grid }) },
      { label: strings.menu.gridStep, items: gridSteps(editor) },
    ],
  ];
}

export function DrawingState() {
  const status = useEditor().painting.status.value;
  if (status.kind === "fresh" || status.kind === "waiting") return null;
  const text = status.kind === "failed" ? words.drawingFailed(status.message) : words.drawingOffline;
  return (
    <p class="drawing-state" role="status">
      {text}
    </p>
  );
}
