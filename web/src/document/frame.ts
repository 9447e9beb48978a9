// Quarter turns: from places inside of a group to those around it, and back.
import type { Box } from "./geometry";
import { type Element, type GroupElement, inches, type Rotation } from "./model";

/** A space in which elements stand: how it is turned, and where its corner lies in the space around it. */
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

/** One turn after the other. */
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

/** A way on the label, as it is inside of the frame. */
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

/** The way back: from the space around to the one inside. */
export function inverse(frame: Frame): Frame {
  const [x, y] = pointIn(frame, 0, 0);
  return { rotation: back(frame.rotation), x, y };
}

/** The space inside of a group: its corner is the upper left one before it is turned. */
export function inside(group: GroupElement, around: Frame = LABEL): Frame {
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

/** The element as it stands in the space around its frame; `box` is what it takes inside. */
export function takenOut(element: Element, frame: Frame, box: Box): Element {
  const { rotation } = frame;
  const area = rounded(boxOut(frame, box));
  const at = { x: area.x, y: area.y };
  const own = "rotation" in element ? element.rotation : undefined;
  const turned = own !== undefined || rotation !== "N" ? { rotation: plus(rotation, own) } : {};
  switch (element.type) {
    case "line": {
      const [[x, y], [x2, y2]] = [pointOut(frame, element.x, element.y), pointOut(frame, element.x2, element.y2)];
      const ends = { x: inches(x), y: inches(y), x2: inches(x2), y2: inches(y2) };
      // A level line grows down and an upright one to the right, whichever way they were turned.
      if (ends.y === ends.y2) return { ...element, ...ends, y: area.y, y2: area.y };
      if (ends.x === ends.x2) return { ...element, ...ends, x: area.x, x2: area.x };
      return { ...element, ...ends };
    }
    case "rect":
    case "qr":
      return { ...element, ...area };
    case "table":
      return { ...element, ...at, ...turned };
    case "text": {
      const { width, height, ...rest } = element;
      const [across, down] = isQuarterTurned(rotation) ? [height, width] : [width, height];
      const sides = {
        ...(across === undefined ? {} : { width: across }),
        ...(down === undefined ? {} : { height: down }),
      };
      return { ...rest, ...at, ...sides, ...turned };
    }
    case "group":
      return { ...element, ...rounded(boxOut(frame, element)), ...turned };
    case "textBox":
    case "barcode":
    case "image":
      return { ...element, ...area, ...turned };
  }
}

function rounded(box: Box): Box {
  return { x: inches(box.x), y: inches(box.y), width: inches(box.width), height: inches(box.height) };
}
