// The stage: the label with its elements, and what lies over it.
import { useEffect, useRef } from "preact/hooks";
import { all } from "../document/tree";
import { useEditor } from "../editor/editor";
import { PictureBadges } from "../elements/image/badges";
import { listenToDrops } from "../elements/image/insert";
import { editAt } from "../inplace/keys";
import { InPlace } from "../inplace/overlay";
import { TableTools } from "../inplace/table-tools";
import { strings } from "../strings";
import { isStale } from "../text/stale";
import { ElementView } from "./element";
import { fragment } from "./fragment";
import { focusElement } from "./focus";
import { listenToKeys } from "./keyboard";
import { Overlay } from "./overlay";
import { listen } from "./pointer";

/** Pixels that are easy to hit. */
const HALO = 8;

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
    const stops = [
      listen(element, editor, (event) => editAt(editor, element, event)),
      listenToKeys(editor, { showShortcuts: onShortcuts, focus: focusElement }),
      listenToDrops(element, editor),
      () => observer.disconnect(),
    ];
    return () => stops.forEach((stop) => stop());
  }, [editor]);
  return (
    <div class="stage" ref={stage}>
      <svg class="stage-drawing" role="application" aria-label={strings.editor.canvas} tabindex={0}>
        <Label />
        <Overlay />
      </svg>
      {editor.document.value.elements.length === 0 && <p class="stage-hint">{strings.editor.empty}</p>}
      <PictureBadges />
      <TableTools />
      <InPlace />
      <p class="aside" role="status">
        {editor.spoken.value}
      </p>
    </div>
  );
}

function Label() {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const { width, height, dpi } = editor.sheet.value;
  const painted = editor.painting.painted.value;
  const selection = new Set(editor.selection.value);
  const paper = { width: width * dpi, height: height * dpi };
  return (
    <g class="label" transform={`translate(${x} ${y}) scale(${zoom})`}>
      <rect class="sheet" {...paper} rx={4 / zoom} />
      <g role="listbox" aria-label={strings.editor.canvas} aria-multiselectable={true}>
        {editor.document.value.elements.map((element) => {
          const box = editor.bounds(element);
          const then = painted?.elements.get(element.id);
          const drawn = then ? [...all([element])].map((it) => painted?.drawn.get(it.id)) : [];
          // Drawings of another resolution are as large as they were printed.
          const ratio = dpi / (painted?.conversion.dpi ?? dpi);
          const isOld = isStale(element, then, painted?.data !== editor.values.value);
          const svg = isOld ? "" : drawn.map((it) => (it ? fragment(it.svg, it.id) : "")).join("");
          return (
            <ElementView
              key={element.id}
              element={element}
              box={{ x: box.x * dpi, y: box.y * dpi, width: box.width * dpi, height: box.height * dpi }}
              dpi={dpi}
              svg={svg && ratio !== 1 ? `<g transform="scale(${ratio})">${svg}</g>` : svg}
              dx={then ? Math.round((element.x - then.x) * dpi) : 0}
              dy={then ? Math.round((element.y - then.y) * dpi) : 0}
              halo={HALO / zoom}
              isSelected={selection.has(element.id)}
              findings={drawn.reduce((sum, it) => sum + (it?.findings.length ?? 0), 0)}
            />
          );
        })}
      </g>
    </g>
  );
}
