// The stage: the label with its elements and overlays.

import { effect } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { isNarrow } from "../browser/narrow";
import { useEditor } from "../editor/editor";
import { focusElement } from "../editor/focus";
import { useSaving } from "../editor/saving";
import { PictureBadges } from "../elements/image/badges";
import { listenToDrops } from "../elements/image/insert";
import { editAt } from "../inplace/keys";
import { InPlace } from "../inplace/overlay";
import { strings } from "../language/strings";
import { NudgePad } from "../tools/nudge-pad";
import { isPainting } from "../tools/style";
import { armed, drawsAreas } from "./armed";
import { Beyond } from "./beyond";
import { Differences } from "./differences";
import { Elements } from "./elements";
import { Grid } from "./grid";
import { GuideLines } from "./guide-lines";
import { listenToKeys } from "./keyboard";
import { openMenu, StageMenu } from "./menu";
import { Overlay } from "./overlay";
import { listen } from "./pointer";
import { Rulers } from "./rulers";
import { TableTools } from "./table-tools";
import { Viewport } from "./viewport";

export function Stage({ onShortcuts }: { onShortcuts: () => void }) {
  const { save } = useSaving();
  const editor = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  // Nothing behind the print view can be used.
  const isBehind = editor.print.isOn.value;
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const measure = () => editor.view.resized(element.clientWidth, element.clientHeight, editor.sheet.value);
    // Immediately, too: zoom keys may come before the observer's first call.
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    const unfollow = effect(() => editor.view.resheeted(editor.sheet.value));
    const menu = (x: number, y: number) => openMenu(editor, x, y);
    // By key the menu opens at the selection, or in the middle.
    const menuByKey = () => {
      const shown = document.querySelector(".stage .frame:not(.is-scope)") ?? element;
      const at = shown.getBoundingClientRect();
      menu(at.left + at.width / 2, at.top + at.height / 2);
    };
    const stops = [
      listen(element, editor, { edit: (event) => editAt(editor, element, event), menu }),
      listenToKeys(editor, { showShortcuts: onShortcuts, focus: focusElement, menu: menuByKey, save }),
      listenToDrops(element, editor),
      () => observer.disconnect(),
      unfollow,
      () => {
        isPainting.value = false;
      },
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor]);
  return (
    <>
      <div
        class={armed.value ? "stage is-armed" : isPainting.value ? "stage is-painting" : "stage"}
        dir="ltr"
        ref={stage}
        inert={isBehind}
      >
        <div class="stage-drawing" role="application" aria-label={strings.editor.canvas} tabIndex={0}>
          <Viewport>
            <Beyond />
            <Sheet />
            <Elements />
            <Differences />
          </Viewport>
          <svg class="stage-over">
            <Grid />
            <Overlay />
            <GuideLines />
            <Rulers />
          </svg>
        </div>
        <DrawHint />
        {editor.document.value.elements.length === 0 && !armed.value && !drawsAreas.value && <BlankHint />}
        <PictureBadges />
        <TableTools />
        <InPlace />
      </div>
      <p class="aside" role="status">
        {editor.spoken.value}
      </p>
      {!isBehind && <NudgePad />}
      <StageMenu />
    </>
  );
}

/** What to do next while areas are drawn, or a style is painted. */
function DrawHint() {
  if (!isPainting.value && !armed.value && !drawsAreas.value) return null;
  const { drawArea, chooseTool } = strings.editor;
  const { paint, paintNarrow } = strings.style;
  return (
    <p class="stage-hint is-armed" dir="auto" role="status">
      {isPainting.value ? (isNarrow.value ? paintNarrow : paint) : armed.value ? drawArea : chooseTool}
    </p>
  );
}

function Sheet() {
  const { width, height, dpi } = useEditor().sheet.value;
  return <rect class="sheet" width={width * dpi} height={height * dpi} rx={3} />;
}

/** In the middle of the blank label. */
function BlankHint() {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const { width, height, dpi } = editor.sheet.value;
  const scale = zoom * dpi;
  const label = { left: `${x}px`, top: `${y}px`, width: `${width * scale}px`, height: `${height * scale}px` };
  return (
    <p class="blank-hint" style={label}>
      <span dir="auto">{strings.editor.empty}</span>
    </p>
  );
}
