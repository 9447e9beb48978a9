import assert from "node:assert/strict";
import test from "node:test";
import { arranged, bounds, canStretch, canTurn, fitted, isElement, moved, scaled, turned } from "./element";
import type { Element, Kind } from "./model";

const box = { x: 1, y: 1, width: 2, height: 1 };

const SAMPLES: { readonly [K in Kind]: Extract<Element, { type: K }> } = {
  text: { id: "t1", type: "text", ...box, text: "a" },
  textBox: { id: "x1", type: "textBox", ...box, text: "a" },
  barcode: { id: "b1", type: "barcode", ...box, symbology: "code128", value: "1" },
  qr: { id: "q1", type: "qr", ...box, width: 1, value: "1" },
  rect: { id: "r1", type: "rect", ...box },
  ellipse: { id: "e1", type: "ellipse", ...box },
  line: { id: "l1", type: "line", x: 1, y: 1, x2: 3, y2: 2 },
  table: { id: "g1", type: "table", x: 1, y: 1, columns: [1, 1], rows: [0.5, 0.5] },
  image: { id: "i1", type: "image", ...box, src: "data:," },
  native: { id: "n1", type: "native", ...box, dpi: 203, commands: { GB: [406, 203, 3] } },
  group: { id: "s1", type: "group", ...box, elements: [{ id: "r2", type: "rect", ...box, x: 0, y: 0 }] },
};

const all = Object.values(SAMPLES);
/** All kinds that can be made larger and turned. */
const flexible = all.filter(canStretch);
const boxOf = (element: Element) => bounds(element, () => undefined);

test("the bounds of every kind move with it", () => {
  for (const element of all) {
    const size = { width: element.type === "qr" ? 1 : 2, height: 1 };
    assert.deepEqual(boxOf(element), { x: 1, y: 1, ...size }, element.type);
    assert.deepEqual(boxOf(moved(element, 0.5, -0.5)), { x: 1.5, y: 0.5, ...size }, element.type);
  }
});

test("every kind fills a box that is stretched, unless it cannot be", () => {
  for (const element of flexible) {
    const to = { x: 0, y: 0, width: 4, height: 3 };
    assert.deepEqual(boxOf(fitted(element, boxOf(element), to)), to, element.type);
  }
});

test("a field of a printer can only be moved", () => {
  const { native } = SAMPLES;
  assert.deepEqual(flexible.length, all.length - 1);
  assert.equal(canTurn(native), false);
  assert.equal(turned(native, boxOf(native)), native);
  assert.equal(fitted(native, boxOf(native), { x: 0, y: 0, width: 9, height: 9 }), native);
  const around = { x: 0, y: 0, width: 4, height: 4 };
  const wide = arranged(native, around, { ...around, width: 8 }, () => undefined);
  assert.deepEqual(wide, { ...native, x: 3 }, "it keeps its share of the free room");
});

test("four quarter turns restore the element", () => {
  for (const element of flexible) {
    const once = turned(element, boxOf(element));
    const four = [1, 2, 3].reduce<Element>((it) => turned(it, boxOf(it)), once);
    assert.deepEqual(boxOf(four), boxOf(element), element.type);
    const { width, height } = boxOf(element);
    assert.deepEqual([boxOf(once).width, boxOf(once).height], [height, width], element.type);
  }
});

test("lengths that are left out are scaled from their defaults, and nothing else is written", () => {
  assert.deepEqual(scaled(SAMPLES.rect, 2), { ...SAMPLES.rect, x: 2, y: 2, width: 4, height: 2, thickness: 0.04 });
  const fontSize = scaled({ id: "t1", type: "text", x: 0, y: 0, text: "a" }, 0.5);
  assert.deepEqual(fontSize, { id: "t1", type: "text", x: 0, y: 0, text: "a", fontSize: 5 });
});

test("what is read from outside is an element only with all that its kind requires", () => {
  for (const element of all) {
    assert.ok(isElement(element), element.type);
    const { x: _, ...placeless } = element;
    assert.equal(isElement(placeless), false, element.type);
  }
  assert.equal(isElement({ ...SAMPLES.text, text: 1 }), false);
  assert.equal(isElement({ ...SAMPLES.rect, width: Number.NaN }), false);
  assert.equal(isElement({ ...SAMPLES.group, elements: [{}] }), false, "elements of a group are checked, too");
  assert.equal(isElement({ ...SAMPLES.native, commands: [] }), false);
  assert.equal(isElement({ ...SAMPLES.native, commands: { GB: 3 } }), false);
  assert.equal(isElement({ ...SAMPLES.text, type: "constructor" }), false);
  assert.equal(isElement(null), false);
});
