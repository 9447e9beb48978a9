// What an element with text looks like before the service has drawn it.
import type { Box } from "../document/geometry";
import type { Element } from "../document/model";
import { layoutText, layoutTextBox, type Options } from "./layout";
import type { SetText } from "./set";
import { layoutTable, tableBoxes } from "./table";

export interface SetElement {
  readonly texts: readonly SetText[];
  /** Black boxes, in dots, below the letters. */
  readonly boxes: readonly Box[];
}

/** `undefined` for kinds without text of their own. */
export function setElement(element: Element, fill: (text: string) => string, options: Options): SetElement | undefined {
  switch (element.type) {
    case "text": {
      const text = layoutText(element, fill(element.text), options);
      return { texts: [text], boxes: text.boxes };
    }
    case "textBox": {
      const text = layoutTextBox(element, fill(element.text), options);
      return { texts: [text], boxes: text.boxes };
    }
    case "table": {
      const texts = layoutTable(element, fill, options);
      return { texts, boxes: [...tableBoxes(element, options.dpi), ...texts.flatMap((text) => text.boxes)] };
    }
    case "barcode":
    case "qr":
    case "rect":
    case "line":
    case "image":
    case "group":
      return undefined;
  }
}
