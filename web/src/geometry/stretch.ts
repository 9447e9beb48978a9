// A box that is stretched, and what that does to places and sizes in it.
import { type Box, inches, type Size } from "./box";

export interface Stretch {
  readonly from: Box;
  readonly to: Box;
  readonly factor: { readonly x: number; readonly y: number };
  across(x: number): number;
  down(y: number): number;
}

export function stretch(from: Box, to: Box): Stretch {
  const factor = { x: from.width > 0 ? to.width / from.width : 1, y: from.height > 0 ? to.height / from.height : 1 };
  return {
    from,
    to,
    factor,
    across: (x) => inches(to.x + (x - from.x) * factor.x),
    down: (y) => inches(to.y + (y - from.y) * factor.y),
  };
}

/** A stretched side, never smaller than a hundredth of an inch. */
export const side = (size: number, by: number) => Math.max(0.01, inches(size * by));

/**
 * The corner of a box that gets another size than the stretch would give it. The box keeps its share of the free room
 * beside it, so that a box at an edge or in the middle stays there.
 */
export function shared(box: Box, size: Size, { from, to }: Stretch): { x: number; y: number } {
  const place = (at: number, own: number, fresh: number, start: number, room: number, begin: number, space: number) => {
    const share = room - own > 1e-6 ? (at - start) / (room - own) : 0;
    return inches(begin + share * (space - fresh));
  };
  return {
    x: place(box.x, box.width, size.width, from.x, from.width, to.x, to.width),
    y: place(box.y, box.height, size.height, from.y, from.height, to.y, to.height),
  };
}
