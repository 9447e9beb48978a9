// The grid on the label, and the printer's dots when they are large enough. Drawn in pixels and only in the visible
// part: a label at thirty times its size has more lines than a browser can paint.
import { type Editor, useEditor } from "../editor/editor";
import { settings } from "./settings";

/** Minimum pixels between two lines; below that, coarser steps are drawn. */
const APART = 6;
/** From this zoom on, single printer dots are visible. */
const DOTS = 8;

export function Grid() {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const { grid, step } = settings.value;
  const seen = visible(editor);
  if ((!grid && zoom < DOTS) || seen.width <= 0 || seen.height <= 0) return null;
  return (
    <g class="grid" aria-hidden="true">
      {zoom >= DOTS && (
        <>
          <pattern id="printer-dots" x={x} y={y} width={zoom} height={zoom} patternUnits="userSpaceOnUse">
            <path d={`M${zoom} 0H0V${zoom}`} />
          </pattern>
          <rect class="grid-dots" {...seen} fill="url(#printer-dots)" />
        </>
      )}
      {grid && <path class="grid-lines" d={lines(seen, x, y, apart(step * editor.sheet.value.dpi * zoom))} />}
    </g>
  );
}

interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The part of the label that is on the stage. */
function visible(editor: Editor): Area {
  const { zoom, x, y } = editor.view.look.value;
  const { width, height, dpi } = editor.sheet.value;
  const size = editor.view.size.value;
  const [left, top] = [Math.max(0, x), Math.max(0, y)];
  const [right, bottom] = [
    Math.min(size.width, x + width * dpi * zoom),
    Math.min(size.height, y + height * dpi * zoom),
  ];
  return { x: left, y: top, width: right - left, height: bottom - top };
}

function apart(step: number): number {
  let wide = step;
  while (wide < APART) wide *= 2;
  return wide;
}

function lines(seen: Area, x: number, y: number, step: number): string {
  let path = "";
  const first = (from: number, start: number) => start + Math.ceil((from - start) / step) * step;
  for (let at = first(seen.x, x); at <= seen.x + seen.width; at += step) path += `M${at} ${seen.y}v${seen.height}`;
  for (let at = first(seen.y, y); at <= seen.y + seen.height; at += step) path += `M${seen.x} ${at}h${seen.width}`;
  return path;
}
