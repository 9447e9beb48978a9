import assert from "node:assert/strict";
import test from "node:test";
import { bounds, scaled, takenOut } from "./element";
import type { NativeElement } from "./model";
import { hasText, rotationOf } from "./native";

const field: NativeElement = {
  id: "n1",
  type: "native",
  x: 2,
  y: 3,
  width: 1,
  height: 0.5,
  dpi: 203,
  commands: { BY: [3, 2.5, 100], B3: ["N", "N", 100, "Y", "N"] },
  text: "{{sku}}",
};
const boxOf = (element: NativeElement, measured = (_: string) => undefined as never) => bounds(element, measured);
const turned = (rotation: string): NativeElement => ({ ...field, commands: { A0: [rotation, 30, 30] } });

test("only what draws letters or bars has a text", () => {
  assert.ok(hasText(field) && hasText({ ...field, commands: { GS: ["N", 30, 30] } }));
  for (const graphic of ["GB", "GC", "GD", "GE"]) assert.ok(!hasText({ ...field, commands: { [graphic]: [9] } }));
});

test("the rotation is that of its font or barcode", () => {
  assert.equal(rotationOf(field), "N");
  assert.equal(rotationOf(turned("B")), "B");
  assert.equal(rotationOf({ ...field, commands: { BY: ["R"], GB: ["R", 1] } }), "N", "bars and boxes have none");
  assert.equal(rotationOf({ ...field, commands: { AD: [null, 30] } }), "N");
});

test("a field stands at its corner, or on its base line", () => {
  const size = { width: 1, height: 0.5 };
  assert.deepEqual(boxOf(field), { x: 2, y: 3, ...size });
  assert.deepEqual(boxOf({ ...field, side: "right" }), { x: 1, y: 3, ...size });
  const onLine = (rotation: string) => boxOf({ ...turned(rotation), anchor: "baseline" });
  assert.deepEqual(onLine("N"), { x: 2, y: 2.5, ...size });
  assert.deepEqual(onLine("R"), { x: 2, y: 3, ...size });
  assert.deepEqual(onLine("I"), { x: 1, y: 3, ...size });
  assert.deepEqual(onLine("B"), { x: 1, y: 2.5, ...size });
});

test("once it is drawn, its box is its ink, wherever it was moved since", () => {
  const above = { x: 2.1, y: 2.8, width: 0.9, height: 0.6, at: { x: 2, y: 3 } };
  assert.deepEqual(
    bounds(field, () => above),
    { x: 2.1, y: 2.8, width: 0.9, height: 0.6 },
  );
  assert.deepEqual(
    bounds({ ...field, x: 0, y: 1 }, () => above),
    { x: 0.1, y: 0.8, width: 0.9, height: 0.6 },
  );
});

test("without a size of its own it is as large as the service drew it", () => {
  const { width: _, height: __, ...bare } = field;
  const found = bounds(bare, () => ({ x: 0, y: 0, width: 0.7, height: 0.3 }));
  assert.deepEqual(found, { x: 2, y: 3, width: 0.7, height: 0.3 });
  assert.deepEqual(boxOf(bare), { x: 2, y: 3, width: 0.2, height: 0.2 });
});

test("it keeps its dots at another resolution, and its commands in any case", () => {
  const finer = scaled(field, 203 / 300);
  assert.deepEqual(finer, { ...field, x: 1.35333, y: 2.03, width: 0.67667, height: 0.33833, dpi: 300 });
});

test("taken out of a turned group, its middle stays", () => {
  const frame = { x: 4, y: 0, rotation: "R" } as const;
  const out = takenOut(field, frame, boxOf(field)) as NativeElement;
  // The middle (2.5, 3.25) of the group is (4 - 3.25, 2.5) of the label.
  assert.deepEqual([out.x + 0.5, out.y + 0.25], [0.75, 2.5]);
});
