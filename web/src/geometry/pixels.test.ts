import assert from "node:assert/strict";
import test from "node:test";
import { cutBox, neededPixels, pulled, stepsDown, within } from "./pixels";

const size = (width: number, height: number) => ({ width, height });

test("a picture gets two pixels for each dot, and never more than it has", () => {
  assert.deepEqual(neededPixels(size(4000, 3000), size(406, 305)), size(813, 610));
  assert.deepEqual(neededPixels(size(4000, 3000), size(406, 100)), size(812, 609), "the side that needs more decides");
  assert.deepEqual(neededPixels(size(300, 200), size(406, 305)), size(300, 200));
  assert.deepEqual(neededPixels(size(9000, 1), size(100, 1)), size(9000, 1), "a thin one keeps its pixels");
  assert.deepEqual(neededPixels(size(9000, 2), size(9, 0.001)), size(18, 1));
});

test("a picture is at most halved at a time", () => {
  assert.deepEqual(stepsDown(size(4000, 3000), size(812, 609)), [size(2000, 1500), size(1000, 750), size(812, 609)]);
  assert.deepEqual(stepsDown(size(100, 100), size(100, 100)), [size(100, 100)]);
});

test("a part stays inside the picture", () => {
  assert.deepEqual(within({ x: 0.8, y: -1, width: 0.5, height: 2 }), { x: 0.5, y: 0, width: 0.5, height: 1 });
  assert.equal(within({ x: 0, y: 0, width: 0, height: 1 }).width, 0.01);
});

test("edges are pulled as far as the picture and the other edge", () => {
  const part = { x: 0.25, y: 0.25, width: 0.5, height: 0.5 };
  assert.deepEqual(pulled(part, { across: -1, down: 0 }, -0.5, 0.1), { ...part, x: 0, width: 0.75 });
  assert.deepEqual(pulled(part, { across: 1, down: 1 }, 1, 0.125), { ...part, width: 0.75, height: 0.625 });
  assert.equal(pulled(part, { across: 1, down: 0 }, -1, 0).width.toFixed(3), "0.010");
  assert.deepEqual(pulled(part, { across: 0, down: 0 }, 1, -0.125), { ...part, x: 0.5, y: 0.125 });
});

test("what is cut out keeps its scale and its place", () => {
  const box = { x: 1, y: 1, width: 2, height: 1 };
  const right = { x: 0.5, y: 0, width: 0.5, height: 1 };
  const check = (fit: Parameters<typeof cutBox>[3], rotation: Parameters<typeof cutBox>[4], expected: number[]) => {
    const { x, y, width, height } = cutBox(box, size(100, 100), right, fit, rotation);
    assert.deepEqual([x, y, width, height], expected, `${fit} ${rotation}`);
  };
  check("stretch", "N", [2, 1, 1, 1]);
  // The square stands in the middle of the box, one inch wide.
  check("contain", "N", [2, 1, 0.5, 1]);
  check("contain", "I", [1.5, 1, 0.5, 1]);
  check("contain", "R", [1.5, 1.5, 1, 0.5]);
  check("contain", "B", [1.5, 1, 1, 0.5]);
  check("cover", "N", [2, 0.5, 1, 2]);
});
