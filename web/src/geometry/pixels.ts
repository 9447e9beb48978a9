// How many pixels of a picture a label can show, and parts of pictures.
import type { Box } from "./box";
import { isQuarterTurned, type Rotation } from "./frame";

export interface Pixels {
  readonly width: number;
  readonly height: number;
}

/** Pixels for each dot of drawings: two, so that edges stay sharp when they are made a little larger later. */
export const FINE = 2;

/** The pixels that a picture needs to fill these dots; never more than it has. */
export function neededPixels(has: Pixels, dots: Pixels, perDot = FINE): Pixels {
  return scaledPixels(has, Math.min(1, scaleFor(has, dots, perDot)));
}

/** How much larger a picture must be to have this many pixels for each dot. */
export function scaleFor(has: Pixels, dots: Pixels, perDot = FINE): number {
  return Math.max((perDot * dots.width) / has.width, (perDot * dots.height) / has.height);
}

export const scaledPixels = ({ width, height }: Pixels, by: number): Pixels => ({
  width: Math.max(1, Math.round(width * by)),
  height: Math.max(1, Math.round(height * by)),
});

/** The sizes in which a picture is drawn, one after the other, until it has the last one: at most halved each time. */
export function stepsDown(from: Pixels, to: Pixels): readonly Pixels[] {
  const steps: Pixels[] = [];
  for (let now = scaledPixels(from, 0.5); now.width > to.width && now.height > to.height; now = scaledPixels(now, 0.5))
    steps.push(now);
  return [...steps, to];
}

/** A part of a picture, from 0 to 1. */
export type Part = Box;

export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** The smallest side of a part. */
export const LEAST_PART = 0.01;

const between = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));

/** The part inside the picture: moved if it can be, then cut. */
export function within(part: Part): Part {
  const [width, height] = [between(part.width, LEAST_PART, 1), between(part.height, LEAST_PART, 1)];
  return { x: between(part.x, 0, 1 - width), y: between(part.y, 0, 1 - height), width, height };
}

/** Which edges of a part are pulled: -1 the first, 1 the second, 0 none. */
export interface Pull {
  readonly across: -1 | 0 | 1;
  readonly down: -1 | 0 | 1;
}

/** The part with some edges moved; with none, all of it is moved. */
export function pulled(part: Part, { across, down }: Pull, dx: number, dy: number): Part {
  if (across === 0 && down === 0) return within({ ...part, x: part.x + dx, y: part.y + dy });
  const [x, width] = side(part.x, part.width, across, dx);
  const [y, height] = side(part.y, part.height, down, dy);
  return { x, y, width, height };
}

function side(start: number, length: number, edge: -1 | 0 | 1, by: number): readonly [number, number] {
  const end = start + length;
  if (edge === 0) return [start, length];
  if (edge === 1) return [start, between(end + by, start + LEAST_PART, 1) - start];
  const to = between(start + by, 0, end - LEAST_PART);
  return [to, end - to];
}

export type Fit = "contain" | "cover" | "stretch";

/** The box of a part of a picture that stands in a box: the part stays where it is, and as large as it is. */
export function cutBox(box: Box, has: Pixels, part: Part, fit: Fit, rotation: Rotation): Box {
  const isTurned = isQuarterTurned(rotation);
  const [across, down] = isTurned ? [box.height, box.width] : [box.width, box.height];
  const shown = shownSize(across, down, has, fit);
  // Upright, from the middle of the box to the middle of the part.
  const dx = (part.x + part.width / 2 - 0.5) * shown.width;
  const dy = (part.y + part.height / 2 - 0.5) * shown.height;
  const [turnedX, turnedY] = ({ N: [dx, dy], R: [-dy, dx], I: [-dx, -dy], B: [dy, -dx] } as const)[rotation];
  const upright = { width: part.width * shown.width, height: part.height * shown.height };
  const [width, height] = isTurned ? [upright.height, upright.width] : [upright.width, upright.height];
  return {
    x: box.x + box.width / 2 + turnedX - width / 2,
    y: box.y + box.height / 2 + turnedY - height / 2,
    width,
    height,
  };
}

function shownSize(across: number, down: number, has: Pixels, fit: Fit): Pixels {
  if (fit === "stretch") return { width: across, height: down };
  const scales = [across / has.width, down / has.height];
  const scale = fit === "contain" ? Math.min(...scales) : Math.max(...scales);
  return { width: has.width * scale, height: has.height * scale };
}
