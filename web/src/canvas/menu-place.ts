// The position of a menu: forwards from its point, or backwards where there is no room.
import type { Onward } from "../language/direction";

/** Minimum pixels to the edge of the window. */
const RIM = 8;

/** The left edge of a menu of this width. `other` is its start when it opens the other way. */
export function spread(from: number, other: number, width: number, room: number, way: Onward): number {
  const fits = way === 1 ? from + width <= room - RIM : from - width >= RIM;
  const left = (way === 1) === fits ? (fits ? from : other) : (fits ? from : other) - width;
  return Math.max(RIM, Math.min(left, room - RIM - width));
}
