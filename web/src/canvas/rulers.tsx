// Rulers at the top and left edge of the stage: they follow the view, show the extent of the selection, and guides are
// dragged out of them.
import { useEditor } from "../editor/editor";
import { type Box, union } from "../geometry/box";
import { RULER, ticks } from "./ruler";
import { hasRulers } from "./settings";
import type { Axis } from "./snap";

const LENGTH = { long: RULER, half: 8, short: 5 } as const;

export function Rulers() {
  const editor = useEditor();
  const { width, height } = editor.view.size.value;
  if (!hasRulers(width)) return null;
  const around = union(editor.selected.value.map(editor.bounds));
  return (
    <g class="rulers" aria-hidden="true">
      <Ruler axis="x" size={width} around={around} />
      <Ruler axis="y" size={height} around={around} />
      <rect class="ruler-back" width={RULER} height={RULER} />
      <path class="ruler-edge" d={`M0 ${RULER - 0.5}H${RULER}M${RULER - 0.5} 0V${RULER}`} />
    </g>
  );
}

function Ruler({ axis, size, around }: { axis: Axis; size: number; around: Box | undefined }) {
  const editor = useEditor();
  const look = editor.view.look.value;
  const { dpi } = editor.sheet.value;
  const pixels = look.zoom * dpi;
  const start = axis === "x" ? look.x : look.y;
  const isAcross = axis === "x";
  const found = ticks((RULER - start) / pixels, (size - start) / pixels, editor.unit.value, dpi, pixels);
  const path = found
    .map(({ at, length }) => {
      const place = Math.round(start + at * pixels) + 0.5;
      const from = RULER - LENGTH[length];
      return isAcross ? `M${place} ${from}V${RULER}` : `M${from} ${place}H${RULER}`;
    })
    .join("");
  const [low, long] = around ? (isAcross ? [around.x, around.width] : [around.y, around.height]) : [0, 0];
  const band = { from: start + low * pixels, length: Math.max(1, long * pixels) };
  // The top ruler creates horizontal guides, the left one vertical guides.
  return (
    <g class={isAcross ? "ruler is-across" : "ruler"} data-guide={isAcross ? "y:new" : "x:new"}>
      <rect class="ruler-back" width={isAcross ? size : RULER} height={isAcross ? RULER : size} />
      {around &&
        (isAcross ? (
          <rect class="ruler-band" x={band.from} y={0} width={band.length} height={RULER} />
        ) : (
          <rect class="ruler-band" x={0} y={band.from} width={RULER} height={band.length} />
        ))}
      <path class="ruler-ticks" d={path} />
      <path class="ruler-edge" d={isAcross ? `M0 ${RULER - 0.5}H${size}` : `M${RULER - 0.5} 0V${size}`} />
      {found.map(({ at, label }) => {
        if (label === undefined) return null;
        const place = Math.round(start + at * pixels) + 4;
        const turn = isAcross ? `translate(${place} 10)` : `translate(10 ${place}) rotate(-90)`;
        return (
          <text key={label} transform={turn} text-anchor={isAcross ? "start" : "end"}>
            {label}
          </text>
        );
      })}
    </g>
  );
}
