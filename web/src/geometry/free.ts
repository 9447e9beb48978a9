// Where there is room for a new box among others.
import { type Box, holds, inches, type Size } from "./box";

/** Places that are tried along each side. */
const STEPS = 24;

/** The distance that a new box keeps from the others, in inches: there is room for its handles. */
const GAP = 0.15;

/** What is there already; a frame has room for boxes that fit into it. */
export interface Taken extends Box {
  readonly room?: Box;
}

/**
 * The corner of a box of this size in an area: in its middle if that is free, otherwise at the free place nearest to
 * it. Where nothing is free, the place that covers least.
 */
export function freePlace({ width, height }: Size, area: Size, taken: readonly Taken[]): { x: number; y: number } {
  const [right, bottom] = [Math.max(0, area.width - width), Math.max(0, area.height - height)];
  const middle = { x: right / 2, y: bottom / 2 };
  const judged = (x: number, y: number) => {
    const box = { x, y, width, height };
    const away = Math.hypot(x - middle.x, y - middle.y);
    // Covering nothing counts most, then the distance from others, then that from the middle.
    return { x, y, costs: [covered(box, taken, 0), covered(box, taken, GAP), away] };
  };
  let best = judged(middle.x, middle.y);
  if (best.costs[1] === 0) return rounded(best);
  for (let row = 0; row <= STEPS; row += 1) {
    for (let column = 0; column <= STEPS; column += 1) {
      const found = judged((right * column) / STEPS, (bottom * row) / STEPS);
      if (isLess(found.costs, best.costs)) best = found;
    }
  }
  return rounded(best);
}

/** Compared by the first number that differs. */
function isLess(a: readonly number[], b: readonly number[]): boolean {
  const at = a.findIndex((cost, index) => Math.abs(cost - (b[index] ?? 0)) > 1e-9);
  return at >= 0 && (a[at] ?? 0) < (b[at] ?? 0);
}

const rounded = ({ x, y }: { readonly x: number; readonly y: number }) => ({ x: inches(x), y: inches(y) });

/** How much of others a box covers, with a distance around them. */
function covered(box: Box, taken: readonly Taken[], gap: number): number {
  return taken.reduce((sum, it) => {
    if (it.room && holds(it.room, box)) return sum;
    const across = Math.min(box.x + box.width, it.x + it.width + gap) - Math.max(box.x, it.x - gap);
    const down = Math.min(box.y + box.height, it.y + it.height + gap) - Math.max(box.y, it.y - gap);
    return sum + (across > 0 && down > 0 ? across * down : 0);
  }, 0);
}
