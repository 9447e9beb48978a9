// Another size of the label: its content stays as it is, is scaled with it, or fills it up to a margin.
import { type Box, inches } from "../geometry/box";
import { moved, scaled } from "../kinds/element";
import type { Document } from "./model";

interface Sides {
  readonly width: number;
  readonly height: number;
}

/** What happens to the content of a label that gets another size. */
export const RESIZES = ["keep", "scale", "fit"] as const;
export type Resize = (typeof RESIZES)[number];

/** How much larger content becomes that keeps its proportions and all fits. */
export const scaleOf = (from: Sides, to: Sides): number => Math.min(to.width / from.width, to.height / from.height);

/** The document with its content scaled from a label of one size to one of another, and in the middle of it. */
export function withScaledContent(document: Document, from: Sides, to: Sides): Document {
  const by = scaleOf(from, to);
  return withContent(document, by, (to.width - from.width * by) / 2, (to.height - from.height * by) / 2);
}

/** Inches that printers reach safely; less on a small label. */
const marginOf = ({ width, height }: Sides) => Math.min(0.1, width / 10, height / 10);

/** How much larger content becomes that fills a label up to its margin. */
export function fitOf(content: Sides, to: Sides): number {
  const margin = 2 * marginOf(to);
  const by = scaleOf(content, { width: to.width - margin, height: to.height - margin });
  // Content without any extent.
  return Number.isFinite(by) ? by : 1;
}

/** The document with its content as large as the label allows, in the middle of it. `content` is the box around it. */
export function withFittedContent(document: Document, content: Box, to: Sides): Document {
  const by = fitOf(content, to);
  const middle = (start: number, extent: number, label: number) => label / 2 - (start + extent / 2) * by;
  return withContent(
    document,
    by,
    middle(content.x, content.width, to.width),
    middle(content.y, content.height, to.height),
  );
}

function withContent(document: Document, by: number, right: number, down: number): Document {
  const elements = document.elements.map((element) => moved(scaled(element, by), right, down));
  const { guides } = document;
  if (!guides) return { ...document, elements };
  const along = (lines: readonly number[], start: number) => lines.map((line) => inches(line * by + start));
  return { ...document, elements, guides: { x: along(guides.x, right), y: along(guides.y, down) } };
}
