// A QR code. It looks the same from all sides, and printers cannot turn it.
import { shared } from "../geometry/stretch";
import { plainArea } from "./area";
import type { ModelOf } from "./kind";
import type { QrElement } from "./model";

export const QR = { ecLevel: "M" } as const;

export const qr: ModelOf<QrElement> = {
  letter: "q",
  defaults: QR,
  required: { value: "string", width: "number", height: "number" },
  canTurn: false,
  keepsRatio: true,
  hasModules: true,

  ...plainArea,
  arranged: (element, stretch) => ({ ...element, ...shared(element, element, stretch) }),
  turned: (element) => element,

  texts: (element) => [element.value],
  rewritten: (element, by) => ({ ...element, value: by(element.value, 0) }),
};
