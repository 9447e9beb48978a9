// Boxes rotated by quarter turns, and the service's rounding: inches have five decimals, dots are rounded to the
// nearest.
import type { Box } from "../geometry/box";
import { isQuarterTurned, type Rotation } from "../geometry/frame";

export const nearest = (dots: number) => Math.floor(dots + 0.5);
export const rounded = (inches: number) => Math.floor(inches * 1e5 + 0.5) / 1e5;

/** Width and height of an area as seen by its content. */
export function sizeIn(area: Box, rotation: Rotation): readonly [number, number] {
  return isQuarterTurned(rotation) ? [area.height, area.width] : [area.width, area.height];
}

/** A rectangle of a rotated area, on the label. */
export function placed(area: Box, rotation: Rotation, inner: Box): Box {
  const [across, down] = sizeIn(area, rotation);
  const { x, y, width, height } = inner;
  const [toRight, toBottom] = [across - (x + width), down - (y + height)];
  switch (rotation) {
    case "N":
      return { x: area.x + x, y: area.y + y, width, height };
    case "R":
      return { x: area.x + toBottom, y: area.y + x, width: height, height: width };
    case "I":
      return { x: area.x + toRight, y: area.y + toBottom, width, height };
    case "B":
      return { x: area.x + y, y: area.y + toRight, width: height, height: width };
  }
}

/** The direction of a line. */
export const DIRECTIONS: Readonly<Record<Rotation, readonly [number, number]>> = {
  N: [1, 0],
  R: [0, 1],
  I: [-1, 0],
  B: [0, -1],
};

/** A point of an unrotated field, on the label; given the corner and size of the field. */
export function turnedPoint(
  corner: { readonly x: number; readonly y: number },
  size: readonly [number, number],
  rotation: Rotation,
  [x, y]: readonly [number, number],
): readonly [number, number] {
  const [width, height] = size;
  const [dx, dy] = { N: [x, y], R: [height - y, x], I: [width - x, height - y], B: [y, width - x] }[rotation] as [
    number,
    number,
  ];
  return [corner.x + dx, corner.y + dy];
}

/** A point of the label in the coordinates of a rotated area. */
export function pointIn(
  area: Box,
  rotation: Rotation,
  point: { readonly x: number; readonly y: number },
): { x: number; y: number } {
  const [x, y] = [point.x - area.x, point.y - area.y];
  switch (rotation) {
    case "N":
      return { x, y };
    case "R":
      return { x: y, y: area.width - x };
    case "I":
      return { x: area.width - x, y: area.height - y };
    case "B":
      return { x: area.height - y, y: x };
  }
}
