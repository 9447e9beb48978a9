// The list of all kinds of elements, in the order of the toolbar.
import { barcode } from "./barcode";
import { ellipse } from "./ellipse";
import { group } from "./group";
import { image } from "./image";
import type { ModelOf } from "./kind";
import { line } from "./line";
import type { Element, Kind } from "./model";
import { native } from "./native";
import { qr } from "./qr";
import { rect } from "./rect";
import { table } from "./table/model";
import { text } from "./text";
import { textBox } from "./textBox";

type Models = { readonly [K in Kind]: ModelOf<Extract<Element, { type: K }>> };

const MODELS: Models = { text, textBox, barcode, qr, rect, ellipse, line, table, image, native, group };

export function modelOf<E extends Element>(element: E): ModelOf<E> {
  return MODELS[element.type] as unknown as ModelOf<E>;
}

/** The letter that ids of a kind begin with. */
export function letterOf(kind: Kind): string {
  return MODELS[kind].letter;
}

/** The model of a kind by a name that nobody has checked. */
export function known(kind: unknown): ModelOf<Element> | undefined {
  return typeof kind === "string" && Object.hasOwn(MODELS, kind)
    ? (MODELS[kind as Kind] as unknown as ModelOf<Element>)
    : undefined;
}
