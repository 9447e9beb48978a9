// Another size of the label: its content stays as it is, or is scaled with it.
import { inches } from "../geometry/box";
import { moved, scaled } from "../kinds/element";
import type { Document, Size } from "./model";

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** How much larger content becomes that keeps its proportions and all fits. */
export const scaleOf = (from: Sides, to: Sides): number => Math.min(to.width / from.width, to.height / from.height);

/** The document with its content scaled from a label of one size to one of another, and in the middle of it. */
export function withScaledContent(document: Document, from: Sides, to: Sides): Document {
  const by = scaleOf(from, to);
  const [right, down] = [(to.width - from.width * by) / 2, (to.height - from.height * by) / 2];
  const elements = document.elements.map((element) => moved(scaled(element, by), right, down));
  const { guides } = document;
  if (!guides) return { ...document, elements };
  const along = (lines: readonly number[], start: number) => lines.map((line) => inches(line * by + start));
  return { ...document, elements, guides: { x: along(guides.x, right), y: along(guides.y, down) } };
}

/** A size of the catalog, or one of its own; the resolution stays the same. */
export const sizeOf = (size: Size, dpi: number | undefined): Size => (dpi === undefined ? size : { ...size, dpi });
