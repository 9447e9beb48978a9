import assert from "node:assert/strict";
import test from "node:test";
import type { Box } from "./box";
import { freePlace } from "./free";

const LABEL = { width: 4, height: 2 };
const overlaps = (a: Box, b: Box) =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

test("a new box stands in the middle, or at the nearest free place", () => {
  const size = { width: 1, height: 0.5 };
  assert.deepEqual(freePlace(size, LABEL, []), { x: 1.5, y: 0.75 });
  const taken: Box[] = [];
  for (let count = 0; count < 6; count += 1) {
    const box = { ...freePlace(size, LABEL, taken), ...size };
    assert.ok(!taken.some((it) => overlaps(it, box)), `number ${count}`);
    assert.ok(box.x >= 0 && box.y >= 0 && box.x + box.width <= 4 && box.y + box.height <= 2);
    taken.push(box);
  }
});

test("the place of the box itself does not matter", () => {
  const taken = [{ x: 1, y: 0.5, width: 2, height: 1 }];
  const box = { x: 1.5, y: 0.75, width: 0.8, height: 0.5 };
  assert.ok(!overlaps({ ...box, ...freePlace(box, LABEL, taken) }, taken[0] as Box));
});

test("a frame has room for what fits into it", () => {
  const frame = { x: 0, y: 0, width: 4, height: 2, room: { x: 0.1, y: 0.1, width: 3.8, height: 1.8 } };
  assert.deepEqual(freePlace({ width: 1, height: 1 }, LABEL, [frame]), { x: 1.5, y: 0.5 });
  const small = { x: 1, y: 0.5, width: 1, height: 1, room: { x: 1.1, y: 0.6, width: 0.8, height: 0.8 } };
  const box = { ...freePlace({ width: 1.2, height: 0.4 }, LABEL, [small]), width: 1.2, height: 0.4 };
  assert.ok(!overlaps(box, small), "it does not cross a frame");
});

test("where nothing is free, the least is covered, and larger boxes begin at the edge", () => {
  const all = { x: 0, y: 0, width: 4, height: 2 };
  const corner = { x: 0, y: 0, width: 2, height: 2 };
  const { x } = freePlace({ width: 1, height: 1 }, LABEL, [all, corner]);
  assert.ok(x >= 2.15, `beside the second one: ${x}`);
  assert.deepEqual(freePlace({ width: 9, height: 9 }, LABEL, [all]), { x: 0, y: 0 });
});
