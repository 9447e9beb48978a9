import assert from "node:assert/strict";
import test from "node:test";
import type { SymbolSizes } from "../../api/convert";
import type { BarcodeElement } from "../../kinds/model";
import { withModule } from "./module";

const bars: BarcodeElement = {
  id: "b1",
  type: "barcode",
  x: 0,
  y: 0,
  width: 2,
  height: 0.5,
  symbology: "code128",
  value: "1",
};
const symbol = (isSquare: boolean, width: number, height: number): SymbolSizes => ({
  module: 2,
  isSquare,
  quiet: { left: 0, top: 0, right: 0, bottom: 0 },
  steps: [{ module: 3, width, height }],
});

test("bars keep their height, and squares stay square", () => {
  const sides = ({ width, height }: BarcodeElement) => [width, height];
  assert.deepEqual(sides(withModule(bars, symbol(false, 300, 40), 3, 200)), [1.5, 0.5]);
  assert.deepEqual(sides(withModule(bars, symbol(true, 300, 300), 3, 200)), [1.5, 1.5]);
  const turned = { ...bars, rotation: "R", width: 0.5, height: 2 } as const;
  assert.deepEqual(sides(withModule(turned, symbol(false, 40, 300), 3, 200)), [0.5, 1.5]);
  assert.equal(withModule(bars, symbol(false, 300, 40), 9, 200), bars);
});
