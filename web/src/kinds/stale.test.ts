import assert from "node:assert/strict";
import test from "node:test";
import { isStale } from "./element";
import type { Element } from "./model";

const text: Element = { id: "t1", type: "text", x: 0, y: 0, text: "{{a}}" };

test("moving an element moves its drawing and does not redraw it", () => {
  assert.equal(isStale({ ...text, x: 1, name: "Title" }, text, false), false);
  assert.equal(isStale({ ...text, text: "b" }, text, false), true);
  assert.equal(isStale({ ...text, fontSize: 9 }, text, false), true);
});

test("other values make drawings with placeholders stale", () => {
  assert.equal(isStale(text, text, true), true);
  assert.equal(isStale({ ...text, text: "a" }, { ...text, text: "a" }, true), false);
  const code: Element = {
    id: "b1",
    type: "barcode",
    x: 0,
    y: 0,
    width: 1,
    height: 1,
    symbology: "code128",
    value: "{{a}}",
  };
  assert.equal(isStale(code, code, true), false, "only the service draws barcodes");
});

test("dots of a picture stay while their shade changes, and go with another outline", () => {
  const image: Element = { id: "i1", type: "image", x: 0, y: 0, width: 1, height: 1, src: "data:a", print: "dots" };
  assert.equal(isStale({ ...image, x: 1, threshold: 9, invert: true, mode: "ordered" }, image, true), false);
  assert.equal(isStale({ ...image, width: 2 }, image, false), true);
  assert.equal(isStale({ ...image, src: "data:b" }, image, false), true);
  assert.equal(isStale({ ...image, fit: "cover" }, image, false), true);
  assert.equal(isStale({ ...image, src: "{{a}}" }, { ...image, src: "{{a}}" }, true), true, "another row");
});
