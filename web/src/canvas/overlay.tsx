// Overlays of the label in screen pixels: frames, handles, guides, the read-out.
import { find } from "../document/tree";
import { useEditor } from "../editor/editor";
import { quietZone } from "../editor/modules";
import { type Box, holds, union } from "../geometry/box";
import { format } from "../geometry/units";
import type { Element } from "../kinds/model";
import { keyOf } from "../tools/align";
import { Handles } from "./handles";
import { carriedBy, type Gap, gaps, ghost, guides, marquee, readout } from "./live";

/** Above this number, single frames would be useless, and slow during a drag. */
const MANY = 60;

export function Overlay() {
  const editor = useEditor();
  const { zoom, x, y } = editor.view.look.value;
  const { width, height, dpi } = editor.sheet.value;
  const scale = zoom * dpi;
  const toScreen = (box: Box): Box => ({
    x: x + box.x * scale,
    y: y + box.y * scale,
    width: box.width * scale,
    height: box.height * scale,
  });
  const selected = editor.selected.value;
  const { dx, dy } = carriedBy.value;
  const boxes = selected.map(editor.bounds).map((box) => ({ ...box, x: box.x + dx, y: box.y + dy }));
  const around = union(boxes.map(toScreen));
  const scope = editor.scope.value === undefined ? undefined : find(editor.document.value, editor.scope.value);
  const label = { x: -0.5 / dpi, y: -0.5 / dpi, width: width + 1 / dpi, height: height + 1 / dpi };
  const key = keyOf(editor);
  return (
    <g class="overlay" aria-hidden="true">
      <pattern id="hatch" width={6} height={6} patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
        <path d="M0 0V6" />
      </pattern>
      {scope && <rect class="frame is-scope" {...grown(toScreen(editor.bounds(scope)), 4)} />}
      {selected.map((element) => (
        <Quiet key={element.id} element={element} toScreen={toScreen} />
      ))}
      {guides.value.map(({ axis, at, from, to }) =>
        axis === "x" ? (
          <line class="guide" x1={x + at * scale} x2={x + at * scale} y1={y + from * scale} y2={y + to * scale} />
        ) : (
          <line class="guide" y1={y + at * scale} y2={y + at * scale} x1={x + from * scale} x2={x + to * scale} />
        ),
      )}
      <Gaps toScreen={(px, py) => [x + px * scale, y + py * scale]} />
      {selected.slice(0, selected.length > MANY ? 0 : MANY).map((element, index) => {
        const box = boxes[index];
        const classes = [
          "frame",
          element.id === key && "is-key",
          box && !holds(label, box) && "is-outside",
          element.locked && "is-locked",
        ];
        return box && <rect key={element.id} class={classes.filter(Boolean).join(" ")} {...toScreen(box)} />;
      })}
      {ghost.value && <rect class="frame is-ghost" {...toScreen(ghost.value)} />}
      {around && boxes.length > 1 && <rect class="frame is-whole" {...around} />}
      {around && <Handles around={around} toScreen={(px, py) => [x + px * scale, y + py * scale]} />}
      {marquee.value && <rect class="marquee" {...toScreen(marquee.value)} />}
      <Readout around={around} toScreen={(px, py) => [x + px * scale, y + py * scale]} />
    </g>
  );
}

const grown = ({ x, y, width, height }: Box, by: number): Box => ({
  x: x - by,
  y: y - by,
  width: width + 2 * by,
  height: height + 2 * by,
});

/** The quiet zone around a symbol. */
function Quiet({ element, toScreen }: { element: Element; toScreen: (box: Box) => Box }) {
  const zone = quietZone(useEditor(), element);
  if (!zone) return null;
  const ring = (box: Box) => `M${box.x} ${box.y}h${box.width}v${box.height}h${-box.width}z`;
  return <path class="quiet-zone" fill-rule="evenodd" d={ring(toScreen(zone.outer)) + ring(toScreen(zone.inner))} />;
}

type ToScreen = (x: number, y: number) => readonly [number, number];

/** The ends of a gap on the screen, and the middle of its pill. */
function gapOnScreen({ axis, at, from, to }: Gap, toScreen: ToScreen) {
  const [ax, ay] = axis === "x" ? toScreen(from, at) : toScreen(at, from);
  const [bx, by] = axis === "x" ? toScreen(to, at) : toScreen(at, to);
  return { ax, ay, bx, by, pill: { x: (ax + bx) / 2, y: (ay + by) / 2 + (axis === "x" ? -14 : 0) } };
}

/** Equal gaps, with their width. */
function Gaps({ toScreen }: { toScreen: ToScreen }) {
  const editor = useEditor();
  const shown = (value: number) => format(value, editor.unit.value, editor.sheet.value.dpi);
  return (
    <>
      {gaps.value.map((gap, index) => {
        const { axis, from, to } = gap;
        const { ax, ay, bx, by, pill } = gapOnScreen(gap, toScreen);
        const ends = axis === "x" ? `M${ax} ${ay - 4}v8M${bx} ${by - 4}v8` : `M${ax - 4} ${ay}h8M${bx - 4} ${by}h8`;
        return (
          <g key={index} class="gap">
            <path d={`M${ax} ${ay}L${bx} ${by}${ends}`} />
            <Pill text={shown(to - from)} {...pill} />
          </g>
        );
      })}
    </>
  );
}

function Readout({ around, toScreen }: { around: Box | undefined; toScreen: ToScreen }) {
  const editor = useEditor();
  const { width, height } = editor.view.size.value;
  if (!readout.value) return null;
  const half = readout.value.length * 3.6 + 12;
  const pills = gaps.value.map((gap) => gapOnScreen(gap, toScreen).pill);
  // Beside the selection, but always visible, and not over the width of a gap.
  const places = around ? beside(around, half) : [{ x: width / 2, y: 48 }];
  const [first, ...others] = places.map(({ x, y }) => ({
    x: Math.min(width - half, Math.max(half, x)),
    y: Math.min(height - 20, Math.max(40, y)),
  }));
  const isFree = ({ x, y }: Point) =>
    pills.every((pill) => Math.abs(pill.x - x) > half + PILL.half || Math.abs(pill.y - y) > PILL.height);
  const place = (first && [first, ...others].find(isFree)) ?? first;
  return <g class="readout">{place && <Pill text={readout.value} {...place} />}</g>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** The size of a pill, half as wide as one with a long number. */
const PILL = { half: 32, height: 24 };

/** Places for a read-out: below, above the rotation handle, right, left. */
function beside({ x, y, width, height }: Box, half: number): readonly Point[] {
  const [centre, middle] = [x + width / 2, y + height / 2];
  return [
    { x: centre, y: y + height + 22 },
    { x: centre, y: y - 52 },
    { x: x + width + half + 14, y: middle },
    { x: x - half - 14, y: middle },
  ];
}

function Pill({ text, x, y }: { text: string; x: number; y: number }) {
  const half = text.length * 3.4 + 8;
  return (
    <g class="pill" transform={`translate(${Math.round(x)} ${Math.round(y)})`}>
      <rect x={-half} y={-11} width={2 * half} height={22} rx={6} />
      <text text-anchor="middle" dy="0.35em">
        {text}
      </text>
    </g>
  );
}
