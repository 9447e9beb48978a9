import assert from "node:assert/strict";
import test from "node:test";
import { reaching } from "./element";
import type { Element } from "./model";

test("the extent of a text is from its place to the end of its ink", () => {
  const text: Element = { id: "t1", type: "text", x: 1, y: 1, text: "a", fontSize: 10 };
  const check = (ink: [number, number], expected: [string, string], element: Element = text) => {
    const { width, height } = reaching(element, { x: ink[0], y: ink[1], width: 0.5, height: 0.1 });
    assert.deepEqual([width.toFixed(2), height.toFixed(2)], expected);
  };
  check([1.02, 1.03], ["0.52", "0.13"]);
  check([1, 0.99], ["0.50", "0.10"]);
  check([0.98, 1.5], ["0.50", "0.10"]);
  check([1.02, 1.03], ["0.50", "0.10"], { id: "r1", type: "rect", x: 1, y: 1, width: 0.5, height: 0.1 });
});
