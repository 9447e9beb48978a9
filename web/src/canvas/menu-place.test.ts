import assert from "node:assert/strict";
import test from "node:test";
import { along } from "../language/direction";
import { spread } from "./menu-place";

test("a menu opens forwards from its point, backwards at the edge, and never outside the window", () => {
  const check = (from: number, other: number, way: 1 | -1, left: number) =>
    assert.equal(spread(from, other, 200, 1000, way), left, `${from} ${way}`);
  check(300, 300, 1, 300);
  check(300, 300, -1, 100);
  // At an edge it opens the other way.
  check(900, 700, 1, 500);
  check(100, 300, -1, 300);
  // A menu in a window that has room on neither side.
  check(900, 100, 1, 8);
  check(100, 950, -1, 792);
});

test("arrow keys follow the layout: left is forward in right-to-left languages", () => {
  assert.deepEqual([along("ArrowRight", 1), along("ArrowLeft", 1), along("ArrowDown", 1)], [1, -1, 0]);
  assert.deepEqual([along("ArrowRight", -1), along("ArrowLeft", -1)], [-1, 1]);
});
