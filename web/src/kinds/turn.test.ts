import assert from "node:assert/strict";
import test from "node:test";
import { bounds, turned } from "./element";
import type { Element } from "./model";

const box = (element: Element) => bounds(element, () => ({ x: 0, y: 0, width: 1, height: 0.25 }));
const centre = (element: Element) => {
  const { x, y, width, height } = box(element);
  return [x + width / 2, y + height / 2];
};

const ELEMENTS: readonly Element[] = [
  { id: "b1", type: "barcode", x: 1, y: 1, width: 2, height: 0.5, symbology: "code128", value: "1" },
  { id: "x1", type: "textBox", x: 1, y: 1, width: 2, height: 0.5, text: "a", rotation: "B" },
  { id: "r1", type: "rect", x: 1, y: 1, width: 2, height: 0.5 },
  { id: "g1", type: "table", x: 1, y: 1, columns: [1, 1], rows: [0.25, 0.25] },
  { id: "l1", type: "line", x: 1, y: 1, x2: 3, y2: 2 },
  {
    id: "s1",
    type: "group",
    x: 1,
    y: 1,
    width: 3,
    height: 2,
    elements: [{ id: "r2", type: "rect", x: 0.5, y: 0.25, width: 1, height: 0.5 }],
  },
];

test("a quarter turn keeps the middle and swaps the sides", () => {
  for (const element of ELEMENTS) {
    const next = turned(element, box(element));
    assert.deepEqual(centre(next), centre(element), element.type);
    const [before, after] = [box(element), box(next)];
    assert.deepEqual([after.width, after.height], [before.height, before.width], element.type);
  }
});

test("four turns are none", () => {
  for (const element of ELEMENTS) {
    let next = element;
    for (let turn = 0; turn < 4; turn += 1) next = turned(next, box(next));
    assert.deepEqual(box(next), box(element), element.type);
    assert.equal("rotation" in next ? (next.rotation ?? "N") : "N", "rotation" in element ? element.rotation : "N");
  }
});

test("a QR code is the same from all sides", () => {
  const qr: Element = { id: "q1", type: "qr", x: 1, y: 1, width: 1, height: 1, value: "1" };
  assert.equal(turned(qr, box(qr)), qr);
});
