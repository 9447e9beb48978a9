// Text that wraps and stays in its box.
import { sizeIn } from "../text/frame";
import { inDots, layoutTextBox, type Options } from "../text/layout";
import type { SetText } from "../text/set";
import { turningArea } from "./area";
import type { ModelOf } from "./kind";
import type { TextBoxElement } from "./model";
import { baselineOf } from "./text";

export const TEXT_BOX = {
  fontSize: 10,
  minFontSize: 6,
  shrink: false,
  align: "left",
  verticalAlign: "top",
  rotation: "N",
  invert: false,
} as const;

const typeOf = ({ fontSize = TEXT_BOX.fontSize }: TextBoxElement) => fontSize;

export function setTextBox(element: TextBoxElement, filled: string, options: Options): SetText {
  return layoutTextBox({ ...TEXT_BOX, ...element }, filled, options);
}

export const textBox: ModelOf<TextBoxElement> = {
  letter: "x",
  defaults: TEXT_BOX,
  required: { text: "string", width: "number", height: "number" },

  ...turningArea,

  texts: (element) => [element.text],
  rewritten: (element, by) => ({ ...element, text: by(element.text, 0) }),
  type: typeOf,
  baseline: (element) =>
    (element.verticalAlign ?? TEXT_BOX.verticalAlign) === "top" ? baselineOf(typeOf(element)) : undefined,
  set: (element, fill, options) => {
    const set = setTextBox(element, fill(element.text), options);
    const isReversed = set.isReversed || element.reverse === true;
    return { texts: [{ ...set, typeface: element, isReversed }], boxes: set.boxes };
  },
  letterings: (element) => (element.text === "" ? [] : [{ text: element.text, typeface: element }]),
  typing: {
    text: (element) => element.text,
    withText: (element, written) => ({ ...element, text: written }),
    typeface: (element) => element,
    lay: (element, written, _cell, at, options) => {
      const [width, height] = sizeIn(element, element.rotation ?? TEXT_BOX.rotation);
      const set = setTextBox({ ...element, ...at, rotation: "N", width, height }, written, options);
      return { set, area: inDots({ ...at, width, height }, options.dpi) };
    },
  },
};
