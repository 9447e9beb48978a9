// What every kind of element adds to its model for the browser: how it is created, its panel, and how it is drawn and
// hit.
import type { FunctionComponent } from "preact";
import type { Sheet } from "../document/model";
import type { Editor } from "../editor/editor";
import { type Box, inches } from "../geometry/box";
import type { Element } from "../kinds/model";

/** An element on the stage. */
export interface Drawn<E extends Element> {
  readonly element: E;
  /** In dots of the space that the element stands in. */
  readonly box: Box;
  readonly dpi: number;
}

interface Several<E extends Element> {
  readonly elements: readonly E[];
}

export interface KindOf<E extends Element> {
  /** Its own properties, for elements of this kind alone. */
  readonly Panel: FunctionComponent<Several<E>>;
  /** The fields for its sides, after those for its place. */
  readonly Sides?: FunctionComponent<Several<E>>;
  /** What is shown until the service has drawn it. */
  readonly Footprint: FunctionComponent<Drawn<E>>;
  /** Whether the footprint is shown instead of a drawing of the service; pictures may be shown as they are. */
  isOwnDrawing?(element: E, showsOriginals: boolean): boolean;
  /** What is shown over its drawing and is not printed: placeholders without a value. */
  readonly Ghosts?: FunctionComponent<Drawn<E>>;
  /** The invisible part that a pointer hits, where that is not its box. */
  readonly Target?: FunctionComponent<Drawn<E>>;
  /** What screen readers read after its name; the layers list shows the short form. */
  words?(element: E, isShort: boolean): readonly string[];
}

/** A kind that the toolbar offers. */
export interface ToolOf<E extends Element> extends KindOf<E> {
  /** A new one in the middle of the label. */
  create(id: string, sheet: Sheet): E;
  /** The key that adds one. */
  readonly shortcut?: string;
  /** Whether its text is edited right after it was added with the pointer. */
  readonly isTypedAtOnce?: boolean;
  /** Adds one after asking for something, such as a file; returns its id, or nothing if cancelled. */
  ask?(editor: Editor): Promise<string | undefined>;
}

/** A box in the middle, no larger than most of the label. */
export function middle(sheet: Sheet, width: number, height: number): Box {
  const w = Math.min(width, sheet.width * 0.8);
  const h = Math.min(height, sheet.height * 0.8);
  return {
    x: inches((sheet.width - w) / 2),
    y: inches((sheet.height - h) / 2),
    width: inches(w),
    height: inches(h),
  };
}
