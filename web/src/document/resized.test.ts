import assert from "node:assert/strict";
import test from "node:test";
import type { Document } from "./model";
import { fitOf, scaleOf, withFittedContent, withScaledContent } from "./resized";

const document: Document = {
  schemaVersion: 1,
  size: { widthIn: 4, heightIn: 2 },
  elements: [
    { id: "t", type: "text", x: 1, y: 0.5, text: "A", fontSize: 20 },
    { id: "r", type: "rect", x: 0, y: 0, width: 4, height: 2 },
  ],
  guides: { x: [2], y: [1] },
};

test("content is scaled until it fits, and stands in the middle", () => {
  const [from, to] = [
    { width: 4, height: 2 },
    { width: 2, height: 2 },
  ];
  assert.equal(scaleOf(from, to), 0.5);
  const { elements, guides } = withScaledContent(document, from, to);
  const [text, box] = elements as unknown as Record<string, number>[];
  assert.deepEqual([text?.x, text?.y, text?.fontSize], [0.5, 0.75, 10]);
  assert.deepEqual([box?.x, box?.y, box?.width, box?.height], [0, 0.5, 2, 1]);
  assert.deepEqual(guides, { x: [1], y: [1] });
});

test("on a larger label content grows", () => {
  const { elements } = withScaledContent(document, { width: 4, height: 2 }, { width: 8, height: 4 });
  assert.equal((elements[1] as { width: number }).width, 8);
});

test("content fills the label up to its margin, and stands in the middle", () => {
  const content = { x: 1, y: 0.5, width: 1, height: 0.5 };
  const small: Document = { ...document, elements: [{ id: "r", type: "rect", ...content }] };
  const { elements } = withFittedContent(small, content, { width: 4.2, height: 4.2 });
  const box = elements[0] as unknown as Record<string, number>;
  assert.deepEqual([box.x, box.y, box.width, box.height], [0.1, 1.1, 4, 2]);
  const narrow = fitOf({ width: 0.8, height: 0.2 }, { width: 0.5, height: 1 });
  assert.equal(narrow, 0.5, "a small label has a smaller margin");
});

test("a line has only one extent, and a point has none", () => {
  assert.equal(fitOf({ width: 1, height: 0 }, { width: 2.2, height: 1 }), 2);
  assert.equal(fitOf({ width: 0, height: 0 }, { width: 2, height: 1 }), 1);
});
