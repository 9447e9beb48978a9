// The vectors come from the service: the place of every letter as its virtual printer draws it.
import assert from "node:assert/strict";
import test from "node:test";
import type { TextBoxElement, TextElement } from "../document/model";
import { layoutText, layoutTextBox } from "./layout";
import { letters } from "./letters";
import vectors from "./vectors.json";

interface Vector {
  readonly dpi: number;
  readonly element: TextElement | TextBoxElement;
  readonly height: number | null;
  readonly letters: readonly (readonly [number, number])[];
}

test("letters stand where the printer puts them", () => {
  assert.ok(vectors.length > 300);
  for (const { dpi, element, height, letters: expected } of vectors as unknown as Vector[]) {
    const set = element.type === "text" ? layoutText(element, element.text, { dpi }) : layoutTextBox(element, element.text, { dpi });
    const found = set.lines.flatMap((line) => [...letters(set, line)]).map(({ x, y }) => [x, y]);
    assert.deepEqual(found, expected, JSON.stringify(element));
    if (height !== null) assert.equal(set.height, height, JSON.stringify(element));
  }
});
