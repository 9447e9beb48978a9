// What is known about a design that was opened from ZPL: whether it prints the same, and where it does not.
import type { Box } from "../geometry/box";

export interface ImportDifference {
  /** The element; null for dots that belong to none. */
  readonly element: string | null;
  /** In inches of the label. */
  readonly box: Box;
  readonly dots: number;
}

export interface Imported {
  readonly identical: boolean;
  readonly differences: readonly ImportDifference[];
}

/** A document, as far as it concerns this file. */
interface Opened {
  readonly imported?: Imported;
}

const NONE: readonly ImportDifference[] = [];

/** Anybody can write a document, so that nothing about it is certain. */
export function differencesOf({ imported }: Opened): readonly ImportDifference[] {
  const found: unknown = imported?.differences;
  return Array.isArray(found) ? found.filter(isDifference) : NONE;
}

function isDifference(found: unknown): found is ImportDifference {
  const { box, dots } = Object(found) as Partial<ImportDifference>;
  const sides: unknown[] = [box?.x, box?.y, box?.width, box?.height, dots];
  return sides.every((side) => typeof side === "number" && Number.isFinite(side));
}

/** The document without its differences: nobody wants to see them any more. */
export function withoutDifferences<D extends Opened>(document: D): D {
  return document.imported ? { ...document, imported: { ...document.imported, differences: [] } } : document;
}
