import assert from "node:assert/strict";
import test from "node:test";
import { box, type Handle } from "./box";

const from = { x: 1, y: 1, width: 2, height: 1 };
const plain = { keeps: false, centred: false, least: 0.01 };

function check(handle: Handle, to: { x?: number; y?: number }, wish: typeof plain, expected: number[]) {
  const found = box(from, handle, { x: to.x, y: to.y }, wish);
  assert.deepEqual([found.x, found.y, found.width, found.height], expected);
}

test("the opposite corner stays", () => {
  check({ x: 1, y: 1 }, { x: 4, y: 3 }, plain, [1, 1, 3, 2]);
  check({ x: -1, y: -1 }, { x: 0, y: 0.5 }, plain, [0, 0.5, 3, 1.5]);
  check({ x: 1, y: 0 }, { x: 5 }, plain, [1, 1, 4, 1]);
});

test("nothing becomes smaller than a dot", () => {
  check({ x: 1, y: 0 }, { x: -5 }, plain, [1, 1, 0.01, 1]);
});

test("the ratio is kept", () => {
  check({ x: 1, y: 1 }, { x: 5, y: 1.5 }, { ...plain, keeps: true }, [1, 1, 4, 2]);
  check({ x: -1, y: -1 }, { x: -1, y: 1 }, { ...plain, keeps: true }, [-1, 0, 4, 2]);
});

test("the centre is kept", () => {
  check({ x: 1, y: 1 }, { x: 4, y: 2.5 }, { ...plain, centred: true }, [0, 0.5, 4, 2]);
});
