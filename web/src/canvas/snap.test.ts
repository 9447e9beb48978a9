import assert from "node:assert/strict";
import test from "node:test";
import { type Box, holds, touches } from "../geometry/box";
import { linesOf, Snapper } from "./snap";

const label = { x: 0, y: 0, width: 4, height: 2 };
const reach = { near: 0.1, far: 0.15 };
const to = (boxes: readonly Box[], grid?: number) =>
  new Snapper({
    lines: {
      x: [label, ...boxes].flatMap((it) => linesOf(it, "x")),
      y: [label, ...boxes].flatMap((it) => linesOf(it, "y")),
    },
    boxes,
    grid,
  });

test("the nearest line wins, on each axis separately", () => {
  const check = (x: number, y: number, dx: number, dy: number) => {
    const found = to([]).box({ x, y, width: 1, height: 0.5 }, reach);
    assert.deepEqual([found.dx.toFixed(3), found.dy.toFixed(3)], [dx.toFixed(3), dy.toFixed(3)], `${x} ${y}`);
  };
  check(0.05, 1, -0.05, 0);
  check(1.45, 0.75, 0.05, 0);
  check(2.97, 1.52, 0.03, -0.02);
  check(0.7, 0.3, 0, 0);
});

test("a snapped edge is released at a larger distance", () => {
  const snapper = to([]);
  const by = (x: number) => snapper.box({ x, y: 0.7, width: 1, height: 0.2 }, reach).dx;
  assert.equal(by(0.12), 0, "not near enough yet");
  assert.equal(by(0.09), -0.09);
  assert.equal(by(0.12), -0.12, "held");
  assert.equal(by(0.16), 0, "gone");
  assert.equal(by(0.12), 0);
});

test("an edge snaps alone", () => {
  const found = to([]).edge({ x: 3.95 }, { x: 1, y: 0.5, width: 2.95, height: 0.5 }, reach);
  assert.deepEqual(found.guides, [{ axis: "x", at: 4, from: 0, to: 2 }]);
  assert.equal(to([]).edge({ y: 1.5 }, label, reach).dy, 0);
});

test("equal gaps are found between and beside neighbours", () => {
  const check = (
    others: readonly [number, number][],
    x: number,
    expected: number,
    spans: readonly (readonly [number, number])[],
  ) => {
    const boxes = others.map(([at, width]) => ({ x: at, y: 0.3, width, height: 0.4 }));
    const snapper = new Snapper({ lines: { x: [], y: [] }, boxes });
    const found = snapper.box({ x, y: 0.2, width: 0.5, height: 0.7 }, reach);
    assert.equal((x + found.dx).toFixed(3), expected.toFixed(3));
    assert.deepEqual(
      found.gaps.map(({ from, to }) => [from.toFixed(2), to.toFixed(2)]),
      spans.map((it) => it.map((v) => v.toFixed(2))),
    );
  };
  check(
    [
      [0, 0.5],
      [2, 0.5],
    ],
    0.95,
    1,
    [
      [0.5, 1],
      [1.5, 2],
    ],
  );
  check(
    [
      [0, 0.5],
      [0.75, 0.5],
    ],
    1.45,
    1.5,
    [
      [0.5, 0.75],
      [1.25, 1.5],
    ],
  );
  check(
    [
      [1, 0.5],
      [1.75, 0.5],
    ],
    0.3,
    0.25,
    [
      [0.75, 1],
      [1.5, 1.75],
    ],
  );
  check(
    [
      [0, 0.5],
      [2, 0.5],
    ],
    0.6,
    0.6,
    [],
  );
});

test("the grid applies where nothing else snaps", () => {
  const found = to([], 0.25).box({ x: 0.7, y: 0.3, width: 1, height: 0.2 }, { near: 0.01, far: 0.01 });
  assert.deepEqual([found.dx.toFixed(2), found.dy.toFixed(2), found.isOn], ["0.05", "-0.05", { x: true, y: true }]);
});

test("a baseline is a separate snap line", () => {
  const snapper = new Snapper({ lines: { x: [], y: [{ at: 1, from: 0, to: 1 }] }, boxes: [] });
  assert.equal(snapper.box({ x: 0, y: 0.5, width: 1, height: 0.3 }, reach, { y: [0.95] }).dy.toFixed(2), "0.05");
});

test("touching and containing differ", () => {
  const box = { x: 1, y: 1, width: 1, height: 1 };
  assert.ok(touches(box, { x: 2, y: 2, width: 1, height: 1 }));
  assert.ok(!touches(box, { x: 2.1, y: 1, width: 1, height: 1 }));
  assert.ok(holds(label, { x: 1, y: 1, width: 1, height: 1 }));
  assert.ok(!holds(box, label));
});
