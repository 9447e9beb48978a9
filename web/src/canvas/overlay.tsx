// What lies over the label in pixels of the screen: frames, handles, guides, the read-out.
import { type Box, union } from "../document/geometry";
import { useEditor } from "../editor/editor";
import { guides, marquee, readout } from "./live";
import { CORNERS, type Handle, SIDES, keepsRatio } from "./resize";

const HANDLE = 9;
/** What a finger needs (WCAG 2.2, 2.5.8). */
const TOUCH = 24;

export function Overlay() {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const scale = zoom * editor.sheet.value.dpi;
  const toScreen = (box: Box): Box => ({
    x: x + box.x * scale,
    y: y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const selected = editor.selected.value;
  const boxes = selected.map((element) => toScreen(editor.bounds(element)));
  const around = union(boxes);
  const size = editor.view.size.value;
  return (
    <g class="overlay" aria-hidden="true">
      {guides.value.map(({ axis, at }) =>
        axis === "x" ? (
          <line class="guide" x1={x + at * scale} x2={x + at * scale} y1={0} y2={size.height} />
        ) : (
          <line class="guide" y1={y + at * scale} y2={y + at * scale} x1={0} x2={size.width} />
        ),
      )}
      {boxes.map((box, index) => (
        <rect key={index} class="frame" {...box} />
      ))}
      {around && boxes.length > 1 && <rect class="frame is-whole" {...around} />}
      {around && <Handles around={around} toScreen={(px, py) => [x + px * scale, y + py * scale]} />}
      {marquee.value && <rect class="marquee" {...toScreen(marquee.value)} />}
      {around && readout.value && (
        <g class="readout" transform={`translate(${around.x + around.width / 2} ${around.y + around.height + 22})`}>
          <rect x={-readout.value.length * 3.8 - 8} y={-12} width={readout.value.length * 7.6 + 16} height={24} rx={6} />
          <text text-anchor="middle" dy="0.35em">
            {readout.value}
          </text>
        </g>
      )}
    </g>
  );
}

interface HandlesProps {
  readonly around: Box;
  readonly toScreen: (x: number, y: number) => readonly [number, number];
}

function Handles({ around, toScreen }: HandlesProps) {
  const editor = useEditor();
  const selected = editor.selected.value;
  const [first] = selected;
  if (!first || selected.some((element) => element.locked || element.type === "group")) return null;
  if (selected.length === 1 && first.type === "line") {
    return (
      <>
        <Grip name="start" at={toScreen(first.x, first.y)} cursor="crosshair" />
        <Grip name="end" at={toScreen(first.x2, first.y2)} cursor="crosshair" />
      </>
    );
  }
  const place = ({ x, y }: Handle) =>
    [around.x + ((x + 1) / 2) * around.width, around.y + ((y + 1) / 2) * around.height] as const;
  // Handles in the middle would lie on those of the corners.
  const sides = keepsRatio(selected)
    ? []
    : SIDES.filter((side) => (side.x === 0 ? around.width : around.height) > 3 * TOUCH);
  return (
    <>
      {[...sides, ...CORNERS].map((handle) => (
        <Grip key={`${handle.x}${handle.y}`} name={`${handle.x},${handle.y}`} at={place(handle)} cursor={cursor(handle)} />
      ))}
    </>
  );
}

function cursor({ x, y }: Handle): string {
  if (x === 0) return "ns-resize";
  if (y === 0) return "ew-resize";
  return x === y ? "nwse-resize" : "nesw-resize";
}

function Grip({ name, at, cursor }: { name: string; at: readonly [number, number]; cursor: string }) {
  const [x, y] = at;
  return (
    <g class="grip" data-handle={name} style={{ cursor }}>
      <rect class="target" x={x - TOUCH / 2} y={y - TOUCH / 2} width={TOUCH} height={TOUCH} />
      <rect class="grip-box" x={x - HANDLE / 2} y={y - HANDLE / 2} width={HANDLE} height={HANDLE} rx={2} />
    </g>
  );
}
