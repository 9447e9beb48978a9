// The vectors come from the service: the place of every letter as its virtual printer draws it.
import assert from "node:assert/strict";
import test from "node:test";
import { letters } from "../text/letters";
import vectors from "../text/vectors.json";
import { setElement } from "./element";
import type { Element } from "./model";

interface Vector {
  readonly dpi: number;
  readonly element: Element;
  /** Of the first text's type. */
  readonly height: number | null;
  readonly letters: readonly (readonly [number, number])[];
}

test("letters stand where the printer puts them", () => {
  assert.ok(vectors.length > 300);
  for (const { dpi, element, height, letters: expected } of vectors as unknown as Vector[]) {
    const { texts } = setElement(element, (text) => text, { dpi }) ?? { texts: [] };
    const found = texts.flatMap((text) => text.lines.flatMap((line) => [...letters(text, line)]));
    assert.deepEqual(
      found.map(({ x, y }) => [x, y]),
      expected,
      JSON.stringify(element),
    );
    if (height !== null) assert.equal(texts[0]?.height, height, JSON.stringify(element));
  }
});
