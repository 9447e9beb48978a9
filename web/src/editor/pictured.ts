// Texts that are printed as pictures, and how many bytes their pictures take.
import { all } from "../document/tree";
import { letteringsOf } from "../kinds/element";
import type { Painted } from "./painting";

/** The command of a picture. Texts in commands have no carets, so it cannot be one of them. */
const PICTURE = "^GF";

const known = new WeakMap<Painted, ReadonlyMap<string, number>>();

/** Bytes of commands by element, only of elements whose text is printed as a picture. */
export function pictureBytes(painted: Painted | undefined): ReadonlyMap<string, number> {
  if (!painted) return new Map();
  const found = known.get(painted) ?? counted(painted);
  known.set(painted, found);
  return found;
}

function counted({ conversion, drawn, document }: Painted): ReadonlyMap<string, number> {
  const zpl = new TextEncoder().encode(conversion.zpl);
  const decoder = new TextDecoder();
  const found = new Map<string, number>();
  for (const element of all(document.elements)) {
    if (letteringsOf(element).length === 0) continue;
    const pictures = (drawn.get(element.id)?.spans ?? []).filter(([start, end]) =>
      decoder.decode(zpl.subarray(start, end)).includes(PICTURE),
    );
    const bytes = pictures.reduce((sum, [start, end]) => sum + end - start, 0);
    if (bytes > 0) found.set(element.id, bytes);
  }
  return found;
}
