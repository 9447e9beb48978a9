// A picture: printed as dots, or only shown for tracing.

import type { Editor } from "../../editor/editor";
import { isFromData, isPrinted } from "../../kinds/image";
import type { ImageElement } from "../../kinds/model";
import { strings } from "../../language/strings";
import { middle, type ToolOf } from "../kind";
import { AreaSides } from "../sides";
import { Footprint } from "./footprint";
import { insertPicture } from "./insert";
import { Panel } from "./panel";
import { choose } from "./picture";

/** One white dot, until a file is chosen. */
const EMPTY =
  "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mP8/x8AAwMCAO+ip1sAAAAASUVORK5CYII=";

/** Asks for a file, then adds the element. */
async function ask(editor: Editor): Promise<string | undefined> {
  const picture = await choose();
  return picture && insertPicture(editor, picture);
}

export const image: ToolOf<ImageElement> = {
  create: (id, sheet) => ({ id, type: "image", ...middle(sheet, 1, 1), src: EMPTY, print: "dots" }),
  ask,
  Panel,
  Sides: AreaSides,
  Footprint,
  words: (element) => [
    ...(isFromData(element) ? [element.src] : []),
    ...(isPrinted(element) ? [] : [strings.picture.badge]),
  ],
  isOwnDrawing: (element, showsOriginals) => showsOriginals || !isPrinted(element),
};
