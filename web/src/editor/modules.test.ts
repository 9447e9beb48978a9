import assert from "node:assert/strict";
import test from "node:test";
import type { SymbolSizes } from "../api/convert";
import { fit, moduleSide, moduleWords, neighbour } from "./modules";

const quiet = { left: 10, top: 0, right: 10, bottom: 0 };
const sizes = [1, 2, 3];
const bars: SymbolSizes = {
  module: 2,
  isSquare: false,
  quiet,
  steps: sizes.map((module) => ({ module, width: module * 100, height: 20 + module })),
};
const turned: SymbolSizes = {
  ...bars,
  steps: bars.steps.map(({ module, width, height }) => ({ module, width: height, height: width })),
};
const square: SymbolSizes = {
  ...bars,
  isSquare: true,
  steps: sizes.map((module) => ({ module, width: module * 21, height: module * 21 })),
};

test("a size snaps to the nearest step", () => {
  const check = (symbol: SymbolSizes, width: number, height: number, expected: number[]) => {
    const found = fit(symbol, { width: width / 100, height: height / 100 }, 100);
    assert.ok(found);
    assert.deepEqual([found.step.module, Math.round(found.width * 100), Math.round(found.height * 100)], expected);
  };
  check(bars, 140, 60, [1, 100, 60]);
  check(bars, 160, 60, [2, 200, 60]);
  check(bars, 900, 5, [3, 300, 23]);
  check(turned, 60, 160, [2, 60, 200]);
  check(square, 50, 60, [2, 42, 42]);
  check(square, 1, 1, [1, 21, 21]);
});

test("the module side is the one that grows with the module", () => {
  assert.deepEqual([moduleSide(bars), moduleSide(turned), moduleSide(square)], ["width", "height", "both"]);
});

test("a step up or down starts from the largest step that fits", () => {
  const check = (width: number, by: 1 | -1, expected: number | undefined) =>
    assert.equal(neighbour(bars, { width: width / 100, height: 0.5 }, by, 100)?.module, expected, `${width} ${by}`);
  check(200, 1, 3);
  check(290, 1, 3);
  check(290, -1, 1);
  check(300, 1, undefined);
  check(20, 1, 1);
});

test("a module is shown in dots, millimetres and mils", () => {
  assert.equal(moduleWords(3, 203), "3 dots · 0.38 mm · 14.8 mil");
});
