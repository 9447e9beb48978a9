// The elements of a design document, version 1, as docs/design-document.md describes them. Distances are inches. Fields
// that are not named here survive, since changes copy whole objects.
import type { Align, VerticalAlign } from "../geometry/align";
import type { Box } from "../geometry/box";
import type { Rotation } from "../geometry/frame";
import type { Typeface } from "../text/typeface";
import type { QrOption } from "./option-types";
import type { Options } from "./options";

interface Common {
  readonly id: string;
  readonly name?: string;
  readonly hidden?: boolean;
  readonly locked?: boolean;
  /** Hidden on the stage, but printed. Only the editor uses it. */
  readonly unseen?: boolean;
  /** Edited alone, although an equal text is printed at its place. Only the editor uses it. */
  readonly apart?: boolean;
}

interface Place {
  readonly x: number;
  readonly y: number;
}

export interface TextElement extends Common, Place, Typeface {
  readonly type: "text";
  readonly text: string;
  readonly width?: number;
  readonly height?: number;
  readonly fontSize?: number;
  readonly align?: Align;
  readonly rotation?: Rotation;
  readonly invert?: boolean;
  readonly reverse?: boolean;
}

export interface TextBoxElement extends Common, Box, Typeface {
  readonly type: "textBox";
  readonly text: string;
  readonly fontSize?: number;
  readonly maxLines?: number;
  readonly shrink?: boolean;
  readonly minFontSize?: number;
  readonly align?: Align;
  readonly verticalAlign?: VerticalAlign;
  readonly rotation?: Rotation;
  readonly invert?: boolean;
  readonly reverse?: boolean;
  /** How much later the second and further lines begin. */
  readonly hangingIndent?: number;
}

export interface BarcodeElement extends Common, Box, Options {
  readonly type: "barcode";
  readonly symbology: string;
  readonly value: string;
  readonly humanReadable?: boolean;
  readonly ratio?: number;
  /** In dots: the area then does not choose the module. */
  readonly moduleWidth?: number;
  readonly rotation?: Rotation;
}

/** Its level is `ecLevel`. */
type OfQr = Exclude<QrOption, "level"> | "digitalLink" | "drawn";

export interface QrElement extends Common, Box, Pick<Options, OfQr> {
  readonly type: "qr";
  readonly value: string;
  readonly ecLevel?: "L" | "M" | "Q" | "H";
  /** In dots: the area then does not choose the module. */
  readonly magnification?: number;
  readonly rotation?: Rotation;
}

/** What boxes and ellipses have in common. */
interface Shape extends Common, Box {
  readonly fill?: "none" | "black" | "white" | "invert";
  readonly thickness?: number;
  /** Of the border. */
  readonly color?: "black" | "white";
}

export interface RectElement extends Shape {
  readonly type: "rect";
  /** Of the corners, from 0 to 8. */
  readonly rounding?: number;
}

export interface EllipseElement extends Shape {
  readonly type: "ellipse";
}

export interface LineElement extends Common, Place {
  readonly type: "line";
  readonly x2: number;
  readonly y2: number;
  readonly thickness?: number;
}

export interface Cell extends Typeface {
  readonly text?: string;
  readonly align?: Align;
  readonly fontSize?: number;
}

export interface TableElement extends Common, Place, Typeface {
  readonly type: "table";
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly cells?: readonly (readonly (string | Cell | null)[])[];
  readonly borderWidth?: number;
  readonly ruleWidth?: number;
  readonly header?: "none" | "rule" | "invert";
  readonly padding?: number;
  readonly fontSize?: number;
  readonly align?: Align;
  readonly shrink?: boolean;
  readonly minFontSize?: number;
  readonly rotation?: Rotation;
}

export interface ImageElement extends Common, Box {
  readonly type: "image";
  /** A data URI; for one that prints, also a text with placeholders, whose value names a picture. */
  readonly src: string;
  readonly print?: "dots" | "skip";
  readonly fit?: "contain" | "cover" | "stretch";
  readonly mode?: "auto" | "threshold" | "diffusion" | "ordered";
  readonly threshold?: number;
  readonly invert?: boolean;
  readonly reverse?: boolean;
  readonly opacity?: number;
  readonly rotation?: Rotation;
}

/** A parameter of a printer's command. */
export type Parameter = number | string | null;

/** A field of a printer, as it was imported: it can be moved and its text changed. */
export interface NativeElement extends Common, Place {
  readonly type: "native";
  readonly anchor?: "corner" | "baseline";
  readonly side?: "left" | "right" | "auto";
  /** The resolution that the numbers of its commands mean. */
  readonly dpi?: number;
  readonly commands: Readonly<Record<string, readonly Parameter[]>>;
  readonly text?: string;
  /** What it covered when it was imported, for the editor's handles only. */
  readonly width?: number;
  readonly height?: number;
}

export interface GroupElement extends Common, Box {
  readonly type: "group";
  readonly elements: readonly Element[];
  readonly rotation?: Rotation;
}

export type Element =
  | TextElement
  | TextBoxElement
  | BarcodeElement
  | QrElement
  | RectElement
  | EllipseElement
  | LineElement
  | TableElement
  | ImageElement
  | NativeElement
  | GroupElement;

export type Kind = Element["type"];

/** The service's limit for a text, a value or a cell. */
export const MOST_CHARACTERS = 4000;

/** The text cut to the limit, without half a character at its end. */
export function short(text: string, most = MOST_CHARACTERS): string {
  return text.length > most ? text.slice(0, most).replace(/[\ud800-\udbff]$/, "") : text;
}
