// The shapes of letters as the service draws them, so that what is drawn before it answers looks the same. Written by
// the service's tests, from the face that stands for the printer's (crates/preview/assets).
import { hasGlyph } from "./font";
import file from "./shapes.json";

const shapes: Readonly<Record<string, string>> = file.shapes;

/** Dots of the type that the shapes are drawn in. */
export const SHAPE_HEIGHT = file.height;

/** What the printer does not have is a crossed box. */
const MISSING = "\ufffd";

/** The `d` of a path with its origin on the base line; nothing for spaces. */
export function shapeOf(character: string): string | undefined {
  return shapes[hasGlyph(character) ? character : MISSING];
}
