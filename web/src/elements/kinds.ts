// All kinds, in the order of the toolbar.
import type { Element, Kind } from "../document/model";
import { barcode } from "./barcode";
import { group } from "./group";
import { image } from "./image";
import type { KindOf } from "./kind";
import { line } from "./line";
import { qr } from "./qr";
import { rect } from "./rect";
import { table } from "./table";
import { text } from "./text";
import { textBox } from "./textBox";

type Kinds = { readonly [K in Kind]: KindOf<Extract<Element, { type: K }>> };

export const KINDS: Kinds = { text, textBox, barcode, qr, rect, line, table, image, group };

/** Those that the toolbar offers. */
export const TOOLS: readonly Exclude<Kind, "group">[] = [
  "text",
  "textBox",
  "barcode",
  "qr",
  "rect",
  "line",
  "table",
  "image",
];
