// Quarter turns: from places inside of a group to places around it, and back.
import type { Box } from "./box";

/** As printers name quarter turns: normal, to the right, upside down, to the left. */
export type Rotation = "N" | "R" | "I" | "B";

/** A coordinate space of elements: its rotation, and its corner in the space around it. */
export interface Frame {
  readonly rotation: Rotation;
  readonly x: number;
  readonly y: number;
}

/** The label itself. */
export const LABEL: Frame = { rotation: "N", x: 0, y: 0 };

/** In the order of quarter turns. */
export const LETTERS: readonly Rotation[] = ["N", "R", "I", "B"];

export function isQuarterTurned(rotation: string | undefined): boolean {
  return rotation === "R" || rotation === "B";
}

/** The sum of two rotations. */
export function plus(a: Rotation = "N", b: Rotation = "N"): Rotation {
  return LETTERS[(LETTERS.indexOf(a) + LETTERS.indexOf(b)) % 4] ?? "N";
}

function back(rotation: Rotation): Rotation {
  return LETTERS[(4 - LETTERS.indexOf(rotation)) % 4] ?? "N";
}

function wayOut(rotation: Rotation, x: number, y: number): readonly [number, number] {
  switch (rotation) {
    case "N":
      return [x, y];
    case "R":
      return [-y, x];
    case "I":
      return [-x, -y];
    case "B":
      return [y, -x];
  }
}

/** A vector on the label, in the coordinates of the frame. */
export function wayIn(frame: Frame, dx: number, dy: number): readonly [number, number] {
  return wayOut(back(frame.rotation), dx, dy);
}

export function pointOut(frame: Frame, x: number, y: number): readonly [number, number] {
  const [dx, dy] = wayOut(frame.rotation, x, y);
  return [frame.x + dx, frame.y + dy];
}

export function pointIn(frame: Frame, x: number, y: number): readonly [number, number] {
  return wayIn(frame, x - frame.x, y - frame.y);
}

function mapped(point: (x: number, y: number) => readonly [number, number], rotation: Rotation, box: Box): Box {
  const [[ax, ay], [bx, by]] = [point(box.x, box.y), point(box.x + box.width, box.y + box.height)];
  const [width, height] = isQuarterTurned(rotation) ? [box.height, box.width] : [box.width, box.height];
  return { x: Math.min(ax, bx), y: Math.min(ay, by), width, height };
}

export function boxOut(frame: Frame, box: Box): Box {
  return mapped((x, y) => pointOut(frame, x, y), frame.rotation, box);
}

export function boxIn(frame: Frame, box: Box): Box {
  return mapped((x, y) => pointIn(frame, x, y), frame.rotation, box);
}

/** The inverse transform: from the outer space to the inner one. */
export function inverse(frame: Frame): Frame {
  const [x, y] = pointIn(frame, 0, 0);
  return { rotation: back(frame.rotation), x, y };
}

/** The space inside a group: its origin is the upper left corner before rotation. */
export function inside(group: Box & { readonly rotation?: Rotation }, around: Frame = LABEL): Frame {
  const rotation = group.rotation ?? "N";
  const corner = {
    N: [group.x, group.y],
    R: [group.x + group.width, group.y],
    I: [group.x + group.width, group.y + group.height],
    B: [group.x, group.y + group.height],
  } as const;
  const [x, y] = pointOut(around, ...corner[rotation]);
  return { rotation: plus(around.rotation, rotation), x, y };
}
