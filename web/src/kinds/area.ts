// Shared by kinds with a box of their own.
import { type Box, inches, rounded } from "../geometry/box";
import { boxOut, type Frame, plus, type Rotation } from "../geometry/frame";
import { type Stretch, side } from "../geometry/stretch";

export const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

export const areaOut = (frame: Frame, box: Box): Box => rounded(boxOut(frame, box));

function stretched<E extends Box>(element: E, { across, down, factor }: Stretch): E {
  const [x, y] = [across(element.x), down(element.y)];
  return { ...element, x, y, width: side(element.width, factor.x), height: side(element.height, factor.y) };
}

/** Where the corner of a box is after a quarter turn around its middle. */
export function turnedCorner(box: Box): { x: number; y: number } {
  return {
    x: inches(box.x + box.width / 2 - box.height / 2),
    y: inches(box.y + box.height / 2 - box.width / 2),
  };
}

interface Turned {
  readonly rotation?: Rotation;
}

export const turnedOn = ({ rotation }: Turned) => ({ rotation: plus(rotation, "R") });

/** The rotation of an element in the space around its frame; none where neither is turned. */
export function rotationOut({ rotation }: Turned, frame: Frame): Turned {
  return rotation !== undefined || frame.rotation !== "N" ? { rotation: plus(frame.rotation, rotation) } : {};
}

/** The geometry of a box whose content has no rotation of its own. */
export const plainArea = {
  bounds: boxOf,
  fitted: stretched,
  arranged: stretched,
  turned: <E extends Box>(element: E, box: Box): E => ({
    ...element,
    ...turnedCorner(box),
    width: element.height,
    height: element.width,
  }),
  takenOut: <E extends Box>(element: E, frame: Frame, box: Box): E => ({ ...element, ...areaOut(frame, box) }),
};

/** The geometry of a box whose content turns with it. */
export const turningArea = {
  ...plainArea,
  turned: <E extends Box & Turned>(element: E, box: Box): E => ({
    ...plainArea.turned(element, box),
    ...turnedOn(element),
  }),
  takenOut: <E extends Box & Turned>(element: E, frame: Frame, box: Box): E => ({
    ...plainArea.takenOut(element, frame, box),
    ...rotationOut(element, frame),
  }),
};
