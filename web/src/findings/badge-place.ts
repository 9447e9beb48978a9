// Where badges stand: outside of the selection, so that they never cover its handles.
import type { Box } from "../geometry/box";

/** Pixels around the selection that handles and their targets take. */
const HANDLES = 16;
/** Around smaller boxes the handles move outwards; those of a text box are the largest. */
const SMALL = 76;
/** The room of the handle for rotation, above or below. */
const ARM = 42;

/** Half the height of the badge of a grade, with some distance. */
const GRADE = 16;

export interface Zone {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What the selection and its handles take on the screen. */
export function zoneAround({ x, y, width, height }: Box): Zone {
  const [more, higher] = [Math.max(0, SMALL - width) / 2, Math.max(0, SMALL - height) / 2];
  return {
    left: x - more - HANDLES,
    right: x + width + more + HANDLES,
    top: y - higher - ARM,
    bottom: y + height + higher + ARM,
  };
}

interface Place {
  readonly left: number;
  readonly top: number;
}

/** A badge that would stand in the zone stands at its right, or at its left where there is no room. */
export function besideSelection(place: Place, side: number, zone: Zone | undefined, width: number): Place {
  const isFree =
    !zone ||
    place.left + side <= zone.left ||
    place.left >= zone.right ||
    place.top + side <= zone.top ||
    place.top >= zone.bottom;
  if (isFree) return place;
  const left = zone.right + side <= width ? zone.right : Math.max(0, zone.left - side);
  // The grade of a barcode stands beside its middle.
  const middle = (zone.top + zone.bottom) / 2;
  const isOnGrade = place.top + side > middle - GRADE && place.top < middle + GRADE;
  return { left, top: isOnGrade ? middle - GRADE - side : place.top };
}
