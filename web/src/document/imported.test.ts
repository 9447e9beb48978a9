import assert from "node:assert/strict";
import test from "node:test";
import { differencesOf, withoutDifferences } from "./imported";
import type { Document } from "./model";

const blank: Document = { schemaVersion: 1, size: {}, elements: [] };
const difference = { element: "f1", box: { x: 0, y: 1, width: 0.5, height: 0.25 }, dots: 12 };

test("differences are read from whatever a document says", () => {
  assert.deepEqual(differencesOf(blank), []);
  assert.deepEqual(differencesOf({ ...blank, imported: { identical: false, differences: [difference] } }), [
    difference,
  ]);
  const wrong = [null, 1, { ...difference, box: null }, { ...difference, dots: "many" }, difference];
  const document = { ...blank, imported: { identical: false, differences: wrong } } as unknown as Document;
  assert.deepEqual(differencesOf(document), [difference]);
  assert.deepEqual(differencesOf({ ...blank, imported: "yes" } as unknown as Document), []);
});

test("closed differences are gone, and the rest stays", () => {
  const document = { ...blank, imported: { identical: false, differences: [difference], dpi: 203 } } as Document;
  assert.deepEqual(withoutDifferences(document).imported, { identical: false, differences: [], dpi: 203 });
  assert.equal(withoutDifferences(blank), blank);
});
