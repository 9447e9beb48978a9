// The stage: the label with its elements, and what lies over it.
import { useSignal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useEffect, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { PictureBadges } from "../elements/image/badges";
import { listenToDrops } from "../elements/image/insert";
import { editAt } from "../inplace/keys";
import { InPlace } from "../inplace/overlay";
import { TableTools } from "../inplace/table-tools";
import { strings } from "../strings";
import { NudgePad } from "../tools/nudge-pad";
import { Elements } from "./elements";
import { focusElement } from "./focus";
import { Grid } from "./grid";
import { GuideLines } from "./guide-lines";
import { listenToKeys } from "./keyboard";
import { StageMenu, openMenu } from "./menu";
import { Overlay } from "./overlay";
import { listen } from "./pointer";
import { Rulers } from "./rulers";

export function Stage({ onShortcuts }: { onShortcuts: () => void }) {
  const editor = useEditor();
  const stage = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      editor.view.resized(element.clientWidth, element.clientHeight, editor.sheet.value),
    );
    observer.observe(element);
    const menu = (x: number, y: number) => openMenu(editor, x, y);
    // By key it opens at what is selected, or in the middle.
    const menuByKey = () => {
      const shown = document.querySelector(".stage .frame:not(.is-scope)") ?? element;
      const at = shown.getBoundingClientRect();
      menu(at.left + at.width / 2, at.top + at.height / 2);
    };
    const stops = [
      listen(element, editor, { edit: (event) => editAt(editor, element, event), menu }),
      listenToKeys(editor, { showShortcuts: onShortcuts, focus: focusElement, menu: menuByKey }),
      listenToDrops(element, editor),
      () => observer.disconnect(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [editor]);
  return (
    <>
      <div class="stage" dir="ltr" ref={stage}>
        <svg class="stage-drawing" role="application" aria-label={strings.editor.canvas} tabindex={0}>
          <Viewport>
            <Sheet />
            <Elements />
          </Viewport>
          <Grid />
          <Overlay />
          <GuideLines />
          <Rulers />
        </svg>
        {editor.document.value.elements.length === 0 && <p class="stage-hint" dir="auto">{strings.editor.empty}</p>}
        <PictureBadges />
        <TableTools />
        <InPlace />
        <p class="aside" role="status">
          {editor.spoken.value}
        </p>
      </div>
      <NudgePad />
      <StageMenu />
    </>
  );
}

/** How long the view has to rest until the label is painted sharply again. */
const REST = 140;

/** Moves with the view; what is in it is not drawn anew for that, and while it is panned the browser moves one picture. */
function Viewport({ children }: { children: ComponentChildren }) {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const isMoving = useSignal(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let last: number | undefined;
    const stop = editor.view.look.subscribe(({ zoom: now }) => {
      // A picture that is scaled has to be painted anew all the same.
      const isSame = last === now;
      const isFirst = last === undefined;
      last = now;
      if (isFirst) return;
      isMoving.value = isSame;
      clearTimeout(timer);
      timer = setTimeout(() => (isMoving.value = false), REST);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, [editor]);
  // A shadow around a label of ten thousand pixels is nothing that is seen, but something that is painted.
  const classes = ["label", zoom >= 3 && "is-near", zoom < 1 && "is-far", isMoving.value && "is-moving"].filter(Boolean).join(" ");
  return (
    <g class={classes} transform={`translate(${x} ${y}) scale(${zoom})`}>
      {children}
    </g>
  );
}

function Sheet() {
  const { width, height, dpi } = useEditor().sheet.value;
  return <rect class="sheet" width={width * dpi} height={height * dpi} rx={3} />;
}
