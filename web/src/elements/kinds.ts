// All kinds, in the order of the toolbar.
import type { Element, Kind } from "../kinds/model";
import { barcode } from "./barcode";
import { ellipse } from "./ellipse";
import { group } from "./group";
import { image } from "./image";
import type { KindOf, ToolOf } from "./kind";
import { line } from "./line";
import { native } from "./native";
import { qr } from "./qr";
import { rect } from "./rect";
import { table } from "./table";
import { text } from "./text";
import { textBox } from "./textBox";

type Kinds = { readonly [K in Kind]: KindOf<Extract<Element, { type: K }>> };

export const KINDS = { text, textBox, barcode, qr, rect, ellipse, line, table, image, native, group } satisfies Kinds;

/** A kind that the toolbar offers: one that can be created. */
export type Tool = { [K in Kind]: (typeof KINDS)[K] extends { create: unknown } ? K : never }[Kind];

export const TOOLS = (Object.keys(KINDS) as Kind[]).filter((kind): kind is Tool => "create" in KINDS[kind]);

export function toolOf(kind: Tool): ToolOf<Element> {
  return KINDS[kind] as unknown as ToolOf<Element>;
}

export function kindOf<E extends Element>(element: E): KindOf<E> {
  return KINDS[element.type] as unknown as KindOf<E>;
}
