import assert from "node:assert/strict";
import test from "node:test";
import { aligned, distributed } from "./arrange";

const box = (x: number, width: number) => ({ x, y: x, width, height: width });

test("distributing makes the gaps between first and last equal", () => {
  const boxes = [box(6, 1), box(0, 1), box(1.5, 2)];
  const ends = distributed(boxes, "x").map(([dx], index) => (boxes[index]?.x ?? 0) + dx);
  assert.deepEqual(ends, [6, 0, 2.5]);
  assert.deepEqual(
    distributed(boxes, "y").map(([, dy]) => dy),
    [0, 0, 1],
  );
});

test("boxes that overlap are distributed with the same overlap", () => {
  const boxes = [box(0, 2), box(0.25, 2), box(2, 2)];
  assert.deepEqual(
    distributed(boxes, "x").map(([dx]) => dx),
    [0, 0.75, 0],
  );
});

test("a box is aligned to each side of another", () => {
  const around = { x: 1, y: 1, width: 4, height: 4 };
  const check = (to: Parameters<typeof aligned>[2], way: [number, number]) =>
    assert.deepEqual(aligned(box(0, 2), around, to), way, to);
  check("left", [1, 0]);
  check("center", [2, 0]);
  check("right", [3, 0]);
  check("top", [0, 1]);
  check("middle", [0, 2]);
  check("bottom", [0, 3]);
});
