// Handles around the selection: eight to resize, two at the ends of a line, one to rotate.

import { useEditor } from "../editor/editor";
import type { Box } from "../geometry/box";
import { LABEL, pointOut } from "../geometry/frame";
import { canStretch, canTurn, hasEnds } from "../kinds/element";
import type { Handle } from "./box";
import { CORNERS, keepsRatio, SIDES } from "./resize";

const HANDLE = 9;
/** Minimum target size (WCAG 2.2, 2.5.8). */
const TOUCH = 24;
/** Minimum pixels between handles. */
const SMALL = 44;
/** The same with handles between them. */
const SIDED = 76;
/** Distance of the rotation handle. */
const ARM = 26;

interface Props {
  readonly around: Box;
  readonly toScreen: (x: number, y: number) => readonly [number, number];
}

export function Handles({ around, toScreen }: Props) {
  const editor = useEditor();
  const selected = editor.selected.value;
  const [first] = selected;
  if (!first || selected.some((element) => element.locked) || !selected.some(canStretch)) return null;
  if (selected.length === 1 && hasEnds(first)) {
    const frame = editor.frames.value.get(first.id) ?? LABEL;
    return (
      <>
        <Grip name="start" at={toScreen(...pointOut(frame, first.x, first.y))} cursor="crosshair" />
        <Grip name="end" at={toScreen(...pointOut(frame, first.x2, first.y2))} cursor="crosshair" />
      </>
    );
  }
  // Around small elements the handles move outwards, so that the element can still be dragged. A text box keeps the
  // handles of its sides, which need more room.
  const hasSides = selected.length === 1 && first.type === "textBox";
  const room = hasSides ? SIDED : SMALL;
  const [more, higher] = [Math.max(0, room - around.width) / 2, Math.max(0, room - around.height) / 2];
  const place = ({ x, y }: Handle) =>
    [
      around.x + ((x + 1) / 2) * around.width + x * more,
      around.y + ((y + 1) / 2) * around.height + y * higher,
    ] as const;
  // Where side handles would overlap corner handles, they are left out.
  const sides = keepsRatio(editor, selected)
    ? []
    : SIDES.filter((side) => hasSides || (side.x === 0 ? around.width : around.height) > 2.5 * TOUCH);
  const isTurned = selected.length === 1 && canTurn(first);
  return (
    <>
      {isTurned && <Turn around={around} out={hasSides ? higher : 0} />}
      {[...sides, ...CORNERS].map((handle) => (
        <Grip
          key={`${handle.x}${handle.y}`}
          name={`${handle.x},${handle.y}`}
          at={place(handle)}
          cursor={cursor(handle)}
        />
      ))}
    </>
  );
}

/** `out`: how far the handle between it and the element is outside. */
function Turn({ around, out }: { around: Box; out: number }) {
  const x = around.x + around.width / 2;
  // Above, or below where there is no room above.
  const isAbove = around.y > ARM + TOUCH + out;
  const [edge, y] = isAbove
    ? [around.y, around.y - out - ARM]
    : [around.y + around.height, around.y + around.height + out + ARM];
  return (
    <g class="grip is-turn" data-handle="turn">
      <line class="frame" x1={x} x2={x} y1={edge} y2={y} />
      <rect class="target" x={x - TOUCH / 2} y={y - TOUCH / 2} width={TOUCH} height={TOUCH} />
      <circle class="grip-box" cx={x} cy={y} r={HANDLE / 2 + 0.5} />
    </g>
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
