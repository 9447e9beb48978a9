// Where a menu stands: from its point onwards, or the other way where there is no room for that.
import type { Onward } from "../language/direction";

/** Pixels that are left to the edge of the window. */
const RIM = 8;

/** The left edge of a menu that is so wide. `other` is where it begins when it goes the other way. */
export function spread(from: number, other: number, width: number, room: number, way: Onward): number {
  const fits = way === 1 ? from + width <= room - RIM : from - width >= RIM;
  const left = (way === 1) === fits ? (fits ? from : other) : (fits ? from : other) - width;
  return Math.max(RIM, Math.min(left, room - RIM - width));
}
