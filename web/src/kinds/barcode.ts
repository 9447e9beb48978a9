// A barcode of any symbology that the service knows.
import { isQuarterTurned } from "../geometry/frame";
import { shared, side } from "../geometry/stretch";
import { turningArea } from "./area";
import type { ModelOf } from "./kind";
import type { BarcodeElement } from "./model";

export const BARCODE = { humanReadable: true, ratio: 3, rotation: "N" } as const;

export const barcode: ModelOf<BarcodeElement> = {
  letter: "b",
  defaults: BARCODE,
  required: { value: "string", symbology: "string", width: "number", height: "number" },
  hasModules: true,

  ...turningArea,
  // The module decides the width of bars; their height is stretched.
  arranged: (element, stretch) => {
    const { factor } = stretch;
    const size = isQuarterTurned(element.rotation)
      ? { width: side(element.width, factor.x), height: element.height }
      : { width: element.width, height: side(element.height, factor.y) };
    return { ...element, ...shared(element, size, stretch), ...size };
  },

  texts: (element) => [element.value, element.addOn ?? ""],
  rewritten: (element, by) => ({
    ...element,
    value: by(element.value, 0),
    ...(element.addOn === undefined ? {} : { addOn: by(element.addOn, 1) }),
  }),
};
