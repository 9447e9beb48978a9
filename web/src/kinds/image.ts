// A picture: printed as dots, or only shown for tracing.
import { turningArea } from "./area";
import type { ModelOf } from "./kind";
import type { Element, ImageElement } from "./model";

export const IMAGE = {
  print: "skip",
  fit: "contain",
  mode: "auto",
  threshold: 188,
  invert: false,
  reverse: false,
  opacity: 1,
  rotation: "N",
} as const;

export const isImage = (element: Element | undefined): element is ImageElement => element?.type === "image";

export const isPrinted = ({ print }: ImageElement) => print === "dots";

/** Whether the data of each label name its picture, as the service decides it: only in pictures that print. */
export const isFromData = (element: ImageElement) => isPrinted(element) && !/^data:/i.test(element.src);

/** Whether a threshold has an effect. */
export const hasThreshold = ({ mode = IMAGE.mode }: ImageElement) => mode === "auto" || mode === "threshold";

export const image: ModelOf<ImageElement> = {
  letter: "i",
  defaults: IMAGE,
  required: { src: "string", width: "number", height: "number" },
  shape: ["src", "width", "height", "fit", "print"],

  ...turningArea,

  texts: (element) => (isFromData(element) ? [element.src] : []),
  rewritten: (element, by) => (isFromData(element) ? { ...element, src: by(element.src, 0) } : element),
};
