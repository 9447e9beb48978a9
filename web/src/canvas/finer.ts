// Where a wheel is turned. Wheels tell whole pixels, pointers also parts of them; a zoom enlarges the part that was
// left out.

/** The last move of the pointer, if it ended where the wheel is turned; otherwise the wheel itself. */
export function finer(wheel: MouseEvent, last: MouseEvent | undefined): MouseEvent {
  const isThere = last && Math.trunc(last.clientX) === wheel.clientX && Math.trunc(last.clientY) === wheel.clientY;
  return isThere ? last : wheel;
}
