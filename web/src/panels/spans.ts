// Splits ZPL into pieces, each with its element. Spans count bytes of UTF-8, unlike strings in browsers.
import type { DrawnElement } from "../api/convert";

export interface Piece {
  readonly text: string;
  readonly id: string | undefined;
}

export function pieces(zpl: string, elements: readonly DrawnElement[]): Piece[] {
  const bytes = new TextEncoder().encode(zpl);
  const decoder = new TextDecoder();
  const spans = elements
    .flatMap(({ id, spans }) => spans.map(([start, end]) => ({ id, start, end })))
    .sort((a, b) => a.start - b.start);
  const found: Piece[] = [];
  let at = 0;
  const add = (end: number, id: string | undefined) => {
    if (end > at) found.push({ text: decoder.decode(bytes.subarray(at, end)), id });
    at = Math.max(at, end);
  };
  for (const { id, start, end } of spans) {
    add(start, undefined);
    add(end, id);
  }
  add(bytes.length, undefined);
  return found;
}
