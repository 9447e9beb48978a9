// Snapping to equal gaps.
import type { Box } from "../geometry/box";
import { type Axis, end, other, size, start } from "./axis";
import type { Pull } from "./pull";

/** Positions at which the gap to a neighbour equals the gap between two others, or is the same on both sides. */
export function gapPulls(box: Box, others: readonly Box[], axis: Axis, far: number): Pull[] {
  const across = other(axis);
  const beside = others
    .filter((it) => start(it, across) < end(box, across) && start(box, across) < end(it, across))
    .sort((a, b) => start(a, axis) - start(b, axis));
  const at = start(box, axis);
  const length = size(box, axis);
  const pulls: Pull[] = [];
  const offer = (place: number, key: string, spans: (place: number) => readonly (readonly [number, number, Box])[]) => {
    if (Math.abs(place - at) > far) return;
    const marks = spans(place).map(([from, to, it]) => ({ axis, from, to, at: middle(it, box, across) }));
    pulls.push({ by: place - at, isStrong: false, key, guides: [], gaps: marks });
  };
  beside.forEach((a, index) => {
    const b = beside.slice(index + 1).find((it) => start(it, axis) > end(a, axis));
    if (!b) return;
    const gap = start(b, axis) - end(a, axis);
    const between = (end(a, axis) + start(b, axis) - length) / 2;
    if (gap > length) {
      offer(between, `between:${end(a, axis)}:${start(b, axis)}`, (place) => [
        [end(a, axis), place, a],
        [place + length, start(b, axis), b],
      ]);
    }
    offer(end(b, axis) + gap, `after:${end(b, axis)}:${gap}`, (place) => [
      [end(a, axis), start(b, axis), a],
      [end(b, axis), place, b],
    ]);
    offer(start(a, axis) - gap - length, `before:${start(a, axis)}:${gap}`, (place) => [
      [place + length, start(a, axis), a],
      [end(a, axis), start(b, axis), b],
    ]);
  });
  return pulls;
}

/** The middle of the overlap of two boxes across an axis. */
function middle(a: Box, b: Box, axis: Axis): number {
  return (Math.max(start(a, axis), start(b, axis)) + Math.min(end(a, axis), end(b, axis))) / 2;
}
