// A barcode of any symbology that the service knows.
import { isQuarterTurned } from "../geometry/frame";
import { shared, side } from "../geometry/stretch";
import { areaOut, boxOf, rotationOut, stretchedArea, turnedArea, turnedOn } from "./area";
import type { ModelOf } from "./kind";
import type { BarcodeElement } from "./model";

export const BARCODE = { humanReadable: true, ratio: 3, rotation: "N" } as const;

export const barcode: ModelOf<BarcodeElement> = {
  letter: "b",
  defaults: BARCODE,
  required: { value: "string", symbology: "string", width: "number", height: "number" },
  canTurn: true,
  keepsRatio: false,
  hasModules: true,
  handles: "box",

  bounds: boxOf,
  fitted: stretchedArea,
  // The module decides the width of bars; their height is stretched.
  arranged: (element, stretch) => {
    const { factor } = stretch;
    const size = isQuarterTurned(element.rotation)
      ? { width: side(element.width, factor.x), height: element.height }
      : { width: element.width, height: side(element.height, factor.y) };
    return { ...element, ...shared(element, size, stretch), ...size };
  },
  turned: (element, box) => ({ ...turnedArea(element, box), ...turnedOn(element) }),
  takenOut: (element, frame, box) => ({ ...element, ...areaOut(frame, box), ...rotationOut(element, frame) }),

  texts: (element) => [element.value],
};
