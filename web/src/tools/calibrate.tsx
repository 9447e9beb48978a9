// Calibrating the screen with a bank card.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { type Editor, useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { keepPixelsPerInch, pixelsPerInch, realSize } from "./look";

const words = strings.zoom;

/** The width of a bank card in inches (ISO/IEC 7810 ID-1). */
const CARD = 85.6 / 25.4;
/** CSS pixels per inch. */
const ASSUMED = 96;

const isAsked = signal(false);

/** Zooms to the printed size; calibrates the screen first if needed. */
export function showRealSize(editor: Editor): void {
  const pixels = pixelsPerInch();
  if (pixels === undefined) isAsked.value = true;
  else realSize(editor, pixels);
}

export const measureScreen = () => (isAsked.value = true);

export function Calibration() {
  const editor = useEditor();
  const [width, setWidth] = useState(Math.round((pixelsPerInch() ?? ASSUMED) * CARD));
  if (!isAsked.value) return null;
  const close = () => (isAsked.value = false);
  const done = () => {
    keepPixelsPerInch(width / CARD);
    realSize(editor, width / CARD);
    close();
  };
  return (
    <Dialog title={words.calibrate} onClose={close}>
      <p class="muted">{words.calibrateNote}</p>
      <div class="measure-place">
        <div class="card-bar" style={{ width: `${width}px` }} />
      </div>
      <input
        type="range"
        min={160}
        max={460}
        step={1}
        value={width}
        aria-label={words.width}
        onInput={(event) => setWidth(Number(event.currentTarget.value))}
      />
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={close}>
          {strings.cancel}
        </button>
        <button type="button" class="button primary" onClick={done}>
          {words.done}
        </button>
      </footer>
    </Dialog>
  );
}
