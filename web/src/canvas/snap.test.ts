import assert from "node:assert/strict";
import test from "node:test";
import { holds, touches } from "../document/geometry";
import { snap, snapEdge } from "./snap";

const label = { x: 0, y: 0, width: 4, height: 2 };

test("the nearest line wins, on each axis for itself", () => {
  const check = (x: number, y: number, dx: number, dy: number) => {
    const found = snap({ x, y, width: 1, height: 0.5 }, [label], 0.1);
    assert.deepEqual([found.dx.toFixed(3), found.dy.toFixed(3)], [dx.toFixed(3), dy.toFixed(3)], `${x} ${y}`);
  };
  check(0.05, 1, -0.05, 0);
  check(1.45, 0.75, 0.05, 0);
  check(2.97, 1.52, 0.03, -0.02);
  check(0.7, 0.3, 0, 0);
});

test("an edge snaps alone", () => {
  assert.deepEqual(snapEdge({ x: 3.95 }, [label], 0.1).guides, [{ axis: "x", at: 4 }]);
  assert.equal(snapEdge({ y: 1.5 }, [label], 0.1).dy, 0);
});

test("touching is less than holding", () => {
  const box = { x: 1, y: 1, width: 1, height: 1 };
  assert.ok(touches(box, { x: 2, y: 2, width: 1, height: 1 }));
  assert.ok(!touches(box, { x: 2.1, y: 1, width: 1, height: 1 }));
  assert.ok(holds(label, { x: 1, y: 1, width: 1, height: 1 }));
  assert.ok(!holds(box, label));
});
