// A picture to trace; printers have no command for it.
import { areaOut, boxOf, rotationOut, stretchedArea, turnedArea, turnedOn } from "./area";
import type { ModelOf } from "./kind";
import type { ImageElement } from "./model";

export const IMAGE = { opacity: 1, rotation: "N" } as const;

export const image: ModelOf<ImageElement> = {
  letter: "i",
  defaults: IMAGE,
  required: { src: "string", width: "number", height: "number" },
  canTurn: true,
  keepsRatio: false,
  hasModules: false,
  handles: "box",

  bounds: boxOf,
  fitted: stretchedArea,
  arranged: stretchedArea,
  turned: (element, box) => ({ ...turnedArea(element, box), ...turnedOn(element) }),
  takenOut: (element, frame, box) => ({ ...element, ...areaOut(frame, box), ...rotationOut(element, frame) }),

  texts: () => [],
};
