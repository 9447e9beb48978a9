// A picture to trace; printers have no command for it.
import { turningArea } from "./area";
import type { ModelOf } from "./kind";
import type { ImageElement } from "./model";

export const IMAGE = { opacity: 1, rotation: "N" } as const;

export const image: ModelOf<ImageElement> = {
  letter: "i",
  defaults: IMAGE,
  required: { src: "string", width: "number", height: "number" },

  ...turningArea,

  texts: () => [],
};
