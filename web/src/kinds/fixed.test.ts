import assert from "node:assert/strict";
import test from "node:test";
import { fixedModule, withFixedModule } from "./fixed";
import type { BarcodeElement, QrElement } from "./model";

const place = { x: 0, y: 0, width: 1, height: 1 };
const bars: BarcodeElement = { id: "b1", type: "barcode", ...place, symbology: "code128", value: "1" };
const qr: QrElement = { id: "q1", type: "qr", ...place, value: "1" };

test("a fixed module is a whole number of dots that printers have, in the field of its kind", () => {
  assert.deepEqual(withFixedModule(bars, 3), { ...bars, moduleWidth: 3 });
  assert.deepEqual(withFixedModule(qr, 4.4), { ...qr, magnification: 4 });
  assert.equal(fixedModule(withFixedModule(qr, 12)), 10);
  assert.equal(fixedModule(withFixedModule(bars, 0)), 1);
});

test("without one, the area chooses the module", () => {
  assert.equal(fixedModule(bars), undefined);
  assert.deepEqual(withFixedModule(withFixedModule(bars, 3), undefined), bars);
  assert.equal(fixedModule({ id: "r1", type: "rect", ...place }), undefined);
});
