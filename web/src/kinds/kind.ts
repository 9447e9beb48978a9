// What every kind of element knows about itself without a browser: its size, how it is stretched, turned and scaled,
// what its fields mean where they are left out, and its texts. How it is drawn and its panel are in elements/.
import type { Align } from "../geometry/align";
import type { Box } from "../geometry/box";
import type { Frame, Rotation } from "../geometry/frame";
import type { Stretch } from "../geometry/stretch";
import type { Options } from "../text/layout";
import type { SetText } from "../text/set";
import type { Setting } from "../text/typeface";
import type { Element } from "./model";

/** What the service measured: for elements that are as large as their content. */
export interface MeasuredBox extends Box {
  /** Where the element was then; not known of elements in groups. */
  readonly at?: Readonly<Record<"x" | "y", number>>;
}

/** By element id. */
export type Measured = (id: string) => MeasuredBox | undefined;

/** The space that an element stands in. */
export interface Space {
  readonly measured: Measured;
  /** Whether it is a quarter turn from the label. */
  readonly isTurned: boolean;
}

/** What a group asks of the elements in it; a kind cannot import the list of all kinds, which imports the kind. */
export interface Each {
  bounds(element: Element, space: Space): Box;
  arranged(element: Element, stretch: Stretch, space: Space): Element;
  scaled(element: Element, by: number): Element;
}

/** What is removed from an element that was just read. */
export interface Cleaner {
  element(element: Element): Element;
  fields<T extends object>(fields: T, names: ReadonlySet<string>): T;
}

/** An element with text as printers set it, in dots. */
export interface SetElement {
  readonly texts: readonly SetText[];
  /** Black boxes below the letters. */
  readonly boxes: readonly Box[];
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}

/** A text that is edited, set upright. */
export interface Laid {
  readonly set: SetText;
  /** The box that is edited, in dots. */
  readonly area: Box;
  /** The side that stays while the text grows; none if its lines are broken at the width of the box. */
  readonly anchor?: Align;
}

/** A text and how its letters look. */
export interface Lettering {
  readonly text: string;
  readonly typeface: Setting;
}

/** How text of this kind is edited on the canvas. `cell` is the edited cell of kinds that have cells. */
export interface Typing<E extends Element> {
  text(element: E, cell: CellPlace | undefined): string;
  withText(element: E, text: string, cell: CellPlace | undefined): E;
  typeface(element: E, cell: CellPlace | undefined): Setting;
  /** A text in the place of the element's own, upright, with its corner at a place in inches. */
  lay(
    element: E,
    text: string,
    cell: CellPlace | undefined,
    at: Readonly<Record<"x" | "y", number>>,
    options: Options,
  ): Laid | undefined;
  readonly cells?: {
    /** The nearest cell that there is. */
    within(element: E, cell: CellPlace): CellPlace;
    /** The cell after or before, row by row; nothing beyond the last. */
    next(element: E, cell: CellPlace, by: 1 | -1): CellPlace | undefined;
    /** The cell beside; nothing outside. */
    beside(element: E, cell: CellPlace, down: number, right: number): CellPlace | undefined;
    /** With texts from a cell on, to the right and down; it grows where it has to. */
    withTexts(element: E, cell: CellPlace, texts: readonly (readonly string[])[]): E;
    /** The place of a cell's text in the list of texts; nothing for a cell that was never filled. */
    place(element: E, cell: CellPlace): number | undefined;
    /** The cell at a point of the label, in inches; `standing` is the element as it stands there. */
    at(
      element: E,
      standing: { readonly area: Box; readonly rotation: Rotation },
      point: Readonly<Record<"x" | "y", number>>,
    ): CellPlace | undefined;
  };
}

export interface ModelOf<E extends Element> {
  /** The letter that ids of this kind begin with. */
  readonly letter: string;
  /** What fields mean where a document leaves them out. */
  readonly defaults: Readonly<Partial<E>>;
  /** Fields that a document cannot leave out, besides the place. */
  readonly required: Readonly<Record<string, "number" | "string" | "array" | "elements" | "commands">>;
  /** False for what looks the same from all sides. */
  readonly canTurn?: false;
  /** False for what cannot be made larger or smaller. */
  readonly canStretch?: false;
  /** Whether it grows only as a whole. */
  readonly keepsRatio?: true;
  /** Whether the service sizes it in whole modules. */
  readonly hasModules?: true;
  /** Where it is grabbed to be resized, if that is not around its box. */
  readonly handles?: "ends";

  /** Fields that change the outline of its drawing: one that the service made for other values is not shown. */
  readonly shape?: readonly (keyof E)[];

  /** Its rectangle in the space that it stands in. */
  bounds(element: E, space: Space, each: Each): Box;
  moved?(element: E, dx: number, dy: number): E;
  /** Stretched alone: all of it, letters too. */
  fitted(element: E, stretch: Stretch, space: Space, each: Each): E;
  /** Stretched with others: places and boxes are stretched, letters and modules keep their size. */
  arranged(element: E, stretch: Stretch, space: Space, each: Each): E;
  /** A quarter turn clockwise around the middle of its box. */
  turned(element: E, box: Box): E;
  /** As it stands in the space around its frame; `box` is what it takes inside. */
  takenOut(element: E, frame: Frame, box: Box): E;
  /** Lengths that no field of a known name holds, multiplied. */
  scaled?(element: E, by: number, each: Each): Partial<E>;
  /** With type that is larger by so many points; kinds without this grow by dots. */
  enlarged?(element: E, points: number): E;
  /** What it takes from where it stands, given its ink. */
  reach?(element: E, ink: Box): Box;

  /** Texts that may have placeholders, without those of elements in it. */
  texts(element: E): readonly string[];
  /** With these texts changed, each by its place in their list; kinds without texts have none. */
  rewritten?(element: E, by: (text: string, at: number) => string): E;
  /** Its thinnest line, in inches. */
  line?(element: E): number | undefined;
  /** Its type, in points. */
  type?(element: E): number | undefined;
  /** How far its first baseline is below its top when it stands upright, in inches. */
  baseline?(element: E): number | undefined;
  /** Kinds whose text the editor sets itself, before the service has drawn it. */
  set?(element: E, fill: (text: string) => string, options: Options): SetElement;
  /** Texts that are set in lines, with their look; those that are empty are left out. */
  letterings?(element: E): readonly Lettering[];
  readonly typing?: Typing<E>;
  /** Removes `null` from what is inside of its fields. */
  withoutNulls?(element: E, clean: Cleaner): E;
}
