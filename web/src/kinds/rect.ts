// A box: a frame, black, or inverting what is below.
import { plainArea } from "./area";
import type { ModelOf } from "./kind";
import type { RectElement } from "./model";

export const RECT = { fill: "none", thickness: 0.02 } as const;

/** Whether only its border prints. */
export const isFrame = ({ fill = RECT.fill }: RectElement) => fill === "none";

export const rect: ModelOf<RectElement> = {
  letter: "r",
  defaults: RECT,
  required: { width: "number", height: "number" },

  ...plainArea,

  texts: () => [],
  line: (element) => (isFrame(element) ? (element.thickness ?? RECT.thickness) : undefined),
};
