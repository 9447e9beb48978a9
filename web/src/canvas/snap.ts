// Snapping: edges and centres of what is moved to those of the label and of the other elements.
import type { Box } from "../document/geometry";
import type { Guide } from "./live";

export interface Snapped {
  readonly dx: number;
  readonly dy: number;
  readonly guides: readonly Guide[];
}

interface Pull {
  readonly by: number;
  readonly at: number;
}

const along = (from: number, size: number) => [from, from + size / 2, from + size];

/** The smallest way from one of the lines to one of the targets, within reach. */
function nearest(lines: readonly number[], targets: readonly number[], reach: number): Pull | undefined {
  let best: Pull | undefined;
  for (const line of lines) {
    for (const at of targets) {
      const by = at - line;
      if (Math.abs(by) <= reach && (!best || Math.abs(by) < Math.abs(best.by))) best = { by, at };
    }
  }
  return best;
}

/** How far a box has to be moved on to lie on the nearest lines. */
export function snap(box: Box, others: readonly Box[], reach: number): Snapped {
  const x = nearest(along(box.x, box.width), others.flatMap((it) => along(it.x, it.width)), reach);
  const y = nearest(along(box.y, box.height), others.flatMap((it) => along(it.y, it.height)), reach);
  const guides: Guide[] = [];
  if (x) guides.push({ axis: "x", at: x.at });
  if (y) guides.push({ axis: "y", at: y.at });
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides };
}

/** The same for single edges, which is what a handle moves. */
export function snapEdge(
  edge: { readonly x?: number; readonly y?: number },
  others: readonly Box[],
  reach: number,
): Snapped {
  const x = edge.x === undefined ? undefined : nearest([edge.x], others.flatMap((it) => along(it.x, it.width)), reach);
  const y = edge.y === undefined ? undefined : nearest([edge.y], others.flatMap((it) => along(it.y, it.height)), reach);
  const guides: Guide[] = [];
  if (x) guides.push({ axis: "x", at: x.at });
  if (y) guides.push({ axis: "y", at: y.at });
  return { dx: x?.by ?? 0, dy: y?.by ?? 0, guides };
}
