// Snapping, one axis at a time: edges, centres and baselines snap to lines of the label, of guides and of other
// elements, and to equal gaps. An edge is released at a larger distance than it snaps at, so that nothing flickers.
import type { Box } from "../geometry/box";
import { type Axis, end, other, start } from "./axis";
import { gapPulls } from "./gaps";
import type { Gap, Guide } from "./live";
import type { Pull } from "./pull";

export type { Axis };

/** A line to snap to, and its extent across the axis. */
export interface Line {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  /** A baseline prefers baselines over nearby edges. */
  readonly isBaseline?: boolean;
}

export interface Targets {
  readonly lines: Readonly<Record<Axis, readonly Line[]>>;
  /** What gaps are measured between. */
  readonly boxes: readonly Box[];
  /** The step of the grid, when there is one. */
  readonly grid?: number | undefined;
}

export interface Reach {
  /** The distance at which an edge snaps. */
  readonly near: number;
  /** The distance at which it is released. */
  readonly far: number;
}

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
  readonly gaps: readonly Gap[];
  /** Whether an axis is snapped, also to the grid. */
  readonly isOn: Readonly<Record<Axis, boolean>>;
}

export const FREE: Snapped = { dx: 0, dy: 0, guides: [], gaps: [], isOn: { x: false, y: false } };

/** The lines of a box across an axis: both edges and the centre. */
export function linesOf(box: Box, axis: Axis): Line[] {
  const [from, to] = [start(box, other(axis)), end(box, other(axis))];
  const [near, far] = [start(box, axis), end(box, axis)];
  return [near, (near + far) / 2, far].map((at) => ({ at, from, to }));
}

/** Remembers the current snap during one gesture. */
export class Snapper {
  #held: Partial<Record<Axis, string>> = {};

  constructor(readonly targets: Targets) {}

  /** The correction that snaps a box; `more` are additional lines of the box, such as a baseline. */
  box(box: Box, reach: Reach, more: { readonly y?: readonly number[] } = {}): Snapped {
    const own = (axis: Axis) => [...linesOf(box, axis).map((line) => line.at), ...(axis === "y" ? (more.y ?? []) : [])];
    const along = (axis: Axis) => [
      ...this.#lines(axis, own(axis), box, reach),
      ...gapPulls(box, this.targets.boxes, axis, reach.far),
    ];
    return this.#settle({ x: this.#best("x", along("x"), reach), y: this.#best("y", along("y"), reach) }, box);
  }

  /** The same for single edges, which a handle moves. */
  edge(edge: { readonly x?: number | undefined; readonly y?: number | undefined }, around: Box, reach: Reach): Snapped {
    const pull = (axis: Axis) => {
      const at = edge[axis];
      return at === undefined ? undefined : this.#best(axis, this.#lines(axis, [at], around, reach), reach);
    };
    const box = { x: edge.x ?? 0, y: edge.y ?? 0, width: 0, height: 0 };
    const found = this.#settle({ x: pull("x"), y: pull("y") }, box);
    return { ...found, dx: edge.x === undefined ? 0 : found.dx, dy: edge.y === undefined ? 0 : found.dy };
  }

  #lines(axis: Axis, own: readonly number[], box: Box, reach: Reach): Pull[] {
    const [low, high] = [start(box, other(axis)), end(box, other(axis))];
    return own.flatMap((mine, index) =>
      this.targets.lines[axis]
        .filter((line) => Math.abs(line.at - mine) <= reach.far)
        .map((line) => ({
          by: line.at - mine,
          key: `${index}:${line.at}`,
          isStrong: line.isBaseline === true && index > 2,
          guides: [{ axis, at: line.at, from: Math.min(line.from, low), to: Math.max(line.to, high) }],
          gaps: [],
        })),
    );
  }

  /** The nearest candidate within reach; the current one stays until it is far, or another is nearer. */
  #best(axis: Axis, pulls: readonly Pull[], reach: Reach): Pull | undefined {
    let best: Pull | undefined;
    for (const pull of pulls) {
      const isCaught = Math.abs(pull.by) <= (pull.key === this.#held[axis] ? reach.far : reach.near);
      const away = (it: Pull) => Math.abs(it.by) - (it.isStrong ? reach.near / 2 : 0);
      if (isCaught && (!best || away(pull) < away(best) - 1e-9)) best = pull;
    }
    this.#held[axis] = best?.key ?? "";
    if (!best) return undefined;
    // All targets with the same correction are shown.
    const same = pulls.filter((pull) => Math.abs(pull.by - (best?.by ?? 0)) < 1e-6);
    return { ...best, guides: same.flatMap((pull) => pull.guides), gaps: same.flatMap((pull) => pull.gaps) };
  }

  #settle(pulls: Partial<Record<Axis, Pull | undefined>>, box: Box): Snapped {
    const { grid } = this.targets;
    const by = (axis: Axis) => {
      const pull = pulls[axis];
      if (pull) return pull.by;
      return grid === undefined ? 0 : Math.round(start(box, axis) / grid) * grid - start(box, axis);
    };
    const found = [pulls.x, pulls.y].filter((pull) => pull !== undefined);
    return {
      dx: by("x"),
      dy: by("y"),
      guides: merged(found.flatMap((pull) => pull.guides)),
      gaps: found.flatMap((pull) => pull.gaps),
      isOn: { x: pulls.x !== undefined || grid !== undefined, y: pulls.y !== undefined || grid !== undefined },
    };
  }
}

/** One guide for all targets on the same line. */
function merged(guides: readonly Guide[]): Guide[] {
  const lines = new Map<string, Guide>();
  for (const guide of guides) {
    const key = `${guide.axis}${guide.at.toFixed(5)}`;
    const there = lines.get(key);
    const from = Math.min(guide.from, there?.from ?? guide.from);
    lines.set(key, { ...guide, from, to: Math.max(guide.to, there?.to ?? guide.to) });
  }
  return [...lines.values()];
}
