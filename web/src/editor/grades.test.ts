import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import type { Document } from "../document/model";
import type { Element } from "../kinds/model";
import { gradedRows } from "./grades";

const label = (...elements: Element[]): Document => ({
  schemaVersion: 1,
  size: { widthIn: 1, heightIn: 1 },
  elements,
});
const QR: Element = { id: "q1", type: "qr", x: 0, y: 0, width: 1, height: 1, value: "1" };
const RECT: Element = { id: "r1", type: "rect", x: 0, y: 0, width: 1, height: 1 };

test("the service is asked only if something may have to scan, also in a group", () => {
  const document = signal(label(RECT));
  const rows = gradedRows(document, signal({ name: "Ada" }));
  assert.deepEqual(rows.value, []);
  document.value = label(RECT, QR);
  assert.deepEqual(rows.value, [{ name: "Ada" }]);
  const image = { id: "i1", type: "image", x: 0, y: 0, width: 1, height: 1, src: "data:" } as const;
  document.value = label(image);
  assert.deepEqual(rows.value, [], "a picture that is not printed");
  document.value = label({ ...image, print: "dots" });
  assert.equal(rows.value.length, 1, "a printed picture may have a barcode");
  document.value = label({ id: "g1", type: "group", x: 0, y: 0, width: 1, height: 1, elements: [QR] });
  assert.equal(rows.value.length, 1);
});
