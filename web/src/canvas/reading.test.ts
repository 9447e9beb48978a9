import assert from "node:assert/strict";
import test from "node:test";
import { inReadingOrder } from "./reading";

function check(boxes: Record<string, [number, number, number, number]>, expected: string) {
  const box = (name: string) => {
    const [x, y, width, height] = boxes[name] ?? [0, 0, 0, 0];
    return { x, y, width, height };
  };
  assert.equal(inReadingOrder(Object.keys(boxes), box).join(""), expected);
}

test("elements beside each other are read from left to right", () => {
  check({ a: [2, 0, 1, 1], b: [0, 0.2, 1, 0.6], c: [1, 1.2, 1, 1], d: [0, 1.3, 1, 1] }, "badc");
});

test("a lower line is read later, even if it begins further to the left", () => {
  check({ a: [3, 0, 1, 0.2], b: [0, 0.3, 1, 0.2], c: [1, 0.6, 1, 0.2] }, "abc");
});

test("a tall element does not swallow the lines below it", () => {
  check({ a: [0, 0, 1, 0.3], tall: [3, 0, 1, 4], b: [0, 2, 1, 0.3] }, "abtall");
});
