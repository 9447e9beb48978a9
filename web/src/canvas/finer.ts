// The position of a wheel event. Wheel events have whole pixels, pointer events fractions; zooming would magnify the
// difference.

/** The last pointer position, if it matches the wheel event; otherwise the wheel event's own. */
export function finer(wheel: MouseEvent, last: MouseEvent | undefined): MouseEvent {
  const isThere = last && Math.trunc(last.clientX) === wheel.clientX && Math.trunc(last.clientY) === wheel.clientY;
  return isThere ? last : wheel;
}
