// The grid on the label, and the printer's own dots when they are large enough to be seen.
import { useEditor } from "../editor/editor";
import { settings } from "./settings";

/** Pixels between two lines at least; coarser steps are drawn instead of finer ones. */
const APART = 6;
/** From this zoom on, dots of the printer are seen one by one. */
const DOTS = 8;

export function Grid() {
  const editor = useEditor();
  const { zoom } = editor.view.look.value;
  const { width, height, dpi } = editor.sheet.value;
  const [across, down] = [width * dpi, height * dpi];
  const { grid, step } = settings.value;
  return (
    <g class="grid" aria-hidden="true">
      {zoom >= DOTS && (
        <>
          <pattern id="printer-dots" width={1} height={1} patternUnits="userSpaceOnUse">
            <path d="M1 0H0V1" />
          </pattern>
          <rect class="grid-dots" width={across} height={down} fill="url(#printer-dots)" />
        </>
      )}
      {grid && <path class="grid-lines" d={lines(across, down, apart(step * dpi, zoom))} />}
    </g>
  );
}

function apart(step: number, zoom: number): number {
  let wide = step;
  while (wide * zoom < APART) wide *= 2;
  return wide;
}

function lines(across: number, down: number, step: number): string {
  let path = "";
  for (let x = step; x < across; x += step) path += `M${x} 0V${down}`;
  for (let y = step; y < down; y += step) path += `M0 ${y}H${across}`;
  return path;
}
