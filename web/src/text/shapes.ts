// The shapes of letters as the service draws them, so that the editor's drawing looks the same. Written by the
// service's tests, from the font that stands for the printer's (crates/preview/assets).
import { hasGlyph } from "./font";
import file from "./shapes.json";

const shapes: Readonly<Record<string, string>> = file.shapes;

/** Type height of the shapes, in dots. */
export const SHAPE_HEIGHT = file.height;

/** A character that the printer lacks is a crossed box. */
const MISSING = "\ufffd";

/** The `d` of a path with its origin on the base line; nothing for spaces. */
export function shapeOf(character: string): string | undefined {
  return shapes[hasGlyph(character) ? character : MISSING];
}
