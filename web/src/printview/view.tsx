// The print view over the stage: same position and zoom, no editing. Dragging pans, the wheel pans and zooms.
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { refusal } from "../transfer/refusal";
import { takeFocus } from "./focus";
import { listenInPrint } from "./listen";

const words = strings.print;

export function PrintView() {
  const editor = useEditor();
  return editor.print.isOn.value ? <Shown /> : null;
}

function Shown() {
  const editor = useEditor();
  const place = useRef<HTMLDivElement>(null);
  const { print, view } = editor;
  const { zoom, x, y } = view.look.value;
  const { width, height, dpi } = editor.sheet.value;
  const [across, down] = [Math.round(width * dpi), Math.round(height * dpi)];
  const status = print.status.value;
  useEffect(() => (place.current ? listenInPrint(place.current, editor) : undefined), [editor]);
  useLayoutEffect(() => (place.current ? takeFocus(place.current) : undefined), []);
  const paper = {
    width: `${across * zoom}px`,
    height: `${down * zoom}px`,
    transform: `translate(${x}px, ${y}px)`,
  };
  return (
    <>
      <div
        class="print-view"
        dir="ltr"
        ref={place}
        role="img"
        tabIndex={0}
        aria-label={words.caption(dpi, across, down)}
        style={{ opacity: `${print.mix.value / 100}` }}
      >
        <div class="print-paper" style={paper}>
          {print.address.value && (
            // Below one pixel per dot the picture is smoothed; above, every dot is visible.
            <img class={zoom >= 1 ? "is-pixelated" : ""} src={print.address.value} alt="" draggable={false} />
          )}
        </div>
      </div>
      <div class="print-bar" role="group" aria-label={words.view}>
        <span class="print-end">{words.edit}</span>
        <input
          type="range"
          min={0}
          max={100}
          aria-label={words.mix}
          value={print.mix.value}
          onInput={(event) => (print.mix.value = Number(event.currentTarget.value))}
        />
        <span class="print-end">{words.print}</span>
        <span class="print-caption muted" title={words.caption(dpi, across, down)}>
          {words.short(dpi, across, down)}
        </span>
        <span class="print-wait" role="status">
          {status.kind === "waiting" && <span class="spinner" role="img" aria-label={words.waiting} />}
        </span>
      </div>
    </>
  );
}

/** Among the other banners, so that they cannot cover one another. */
export function PrintProblem() {
  const editor = useEditor();
  const status = editor.print.status.value;
  if (!editor.print.isOn.value || (status.kind !== "failed" && status.kind !== "offline")) return null;
  return (
    <p class="print-problem" role="status">
      <Icon name="warning" />
      {status.kind === "failed" ? words.failed(refusal(editor, status.error)) : strings.editor.drawingOffline}
    </p>
  );
}
