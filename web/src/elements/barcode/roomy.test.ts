import assert from "node:assert/strict";
import test from "node:test";
import type { SymbolSizes } from "../../api/convert";
import type { Box } from "../../geometry/box";
import type { BarcodeElement } from "../../kinds/model";
import { roomier } from "./roomy";

const bars = {
  id: "b1",
  type: "barcode",
  x: 1,
  y: 1,
  width: 1.8,
  height: 0.6,
  symbology: "gs1-128",
  value: "1",
} as const;
const sheet = { width: 4, height: 6, dpi: 200 };
const symbol: SymbolSizes = {
  module: 2,
  isSquare: false,
  quiet: { left: 20, top: 0, right: 20, bottom: 0 },
  steps: [1, 2, 3, 4, 5].map((module) => ({ module, width: 170 * module, height: 40 })),
};

function check(expected: readonly [number, number][], element: BarcodeElement = bars, others: readonly Box[] = []) {
  assert.deepEqual(
    roomier(element, symbol, sheet, others).map(({ x, width }) => [x, width]),
    expected,
  );
}

test("a barcode grows around its middle, as far as its quiet zones stay on the label", () => {
  check([
    [1.05, 1.7],
    [0.625, 2.55],
    [0.2, 3.4],
  ]);
});

test("near the edge of the label it moves away from it", () => {
  check(
    [
      [0.1, 1.7],
      [0.15, 2.55],
      [0.2, 3.4],
    ],
    { ...bars, x: 0 },
  );
});

test("it does not grow onto others, except those that it covers already", () => {
  check([[1.05, 1.7]], bars, [{ x: 3, y: 1.2, width: 0.5, height: 0.1 }]);
  assert.equal(roomier(bars, symbol, sheet, [{ x: 2, y: 1.2, width: 0.5, height: 0.1 }]).length, 3);
});
