import assert from "node:assert/strict";
import test from "node:test";
import type { RectElement } from "./model";
import { radiusOf, rect } from "./rect";
import { inkOf, isFrame } from "./shape";

const box: RectElement = { id: "r1", type: "rect", x: 0, y: 0, width: 2, height: 1 };

test("the roundest corners are half circles of the shorter side", () => {
  assert.equal(radiusOf(box, 200, 100), 0);
  assert.equal(radiusOf({ ...box, rounding: 8 }, 200, 100), 50);
  assert.equal(radiusOf({ ...box, rounding: 2 }, 100, 200), 12.5);
});

test("a shape is black unless its border or all of it is white", () => {
  assert.equal(inkOf(box), "black");
  assert.equal(inkOf({ ...box, color: "white" }), "white");
  assert.equal(inkOf({ ...box, fill: "white" }), "white");
  assert.equal(inkOf({ ...box, fill: "black", color: "white" }), "black", "it has no border then");
  assert.equal(inkOf({ ...box, fill: "invert", color: "white" }), "black");
});

test("only a border has a thinnest line", () => {
  assert.ok(isFrame(box) && !isFrame({ ...box, fill: "white" }));
  assert.equal(rect.line?.({ ...box, thickness: 0.05 }), 0.05);
  assert.equal(rect.line?.({ ...box, fill: "white" }), undefined);
});
