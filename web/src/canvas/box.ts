// A box after its edges were moved.
import type { Box } from "../geometry/box";

/** Which sides a handle moves: -1 the left or upper one, 1 the right or lower one, 0 none. */
export interface Handle {
  readonly x: -1 | 0 | 1;
  readonly y: -1 | 0 | 1;
}

interface Wish {
  readonly keeps: boolean;
  readonly centred: boolean;
  readonly least: number;
}

/** The opposite corner, or the centre, stays. */
export function box(
  from: Box,
  handle: Handle,
  to: { readonly x: number | undefined; readonly y: number | undefined },
  wish: Wish,
): Box {
  const double = wish.centred ? 2 : 1;
  const anchor = (at: number, size: number, side: number) => (wish.centred ? at + size / 2 : side > 0 ? at : at + size);
  const [ax, ay] = [anchor(from.x, from.width, handle.x), anchor(from.y, from.height, handle.y)];
  let width = to.x === undefined ? from.width : Math.max(wish.least, (to.x - ax) * handle.x * double);
  let height = to.y === undefined ? from.height : Math.max(wish.least, (to.y - ay) * handle.y * double);
  if (wish.keeps && from.width > 0 && from.height > 0) {
    const scales = [...(handle.x === 0 ? [] : [width / from.width]), ...(handle.y === 0 ? [] : [height / from.height])];
    const scale = Math.max(...scales);
    [width, height] = [from.width * scale, from.height * scale];
  }
  return anchored(from, handle, { width, height }, wish.centred);
}

/** A box of a size, held at the corner opposite to a handle or at the centre. */
export function anchored(
  from: Box,
  handle: Handle,
  size: { readonly width: number; readonly height: number },
  isCentred: boolean,
): Box {
  const place = (at: number, old: number, fresh: number, side: number) =>
    isCentred || side === 0 ? at + (old - fresh) / 2 : side > 0 ? at : at + old - fresh;
  return {
    x: place(from.x, from.width, size.width, handle.x),
    y: place(from.y, from.height, size.height, handle.y),
    width: size.width,
    height: size.height,
  };
}
