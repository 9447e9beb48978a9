import assert from "node:assert/strict";
import test from "node:test";
import type { Element } from "../kinds/model";
import type { Document } from "./model";
import { samplesOf, withSamples } from "./pasted-samples";

const text = (id: string, words: string): Element => ({ id, type: "text", x: 0, y: 0, text: words });
const ELEMENTS: readonly Element[] = [text("t1", "{{name}} {{city}}"), text("t2", "{{day}} {{no}}")];
const document = (more: Partial<Document> = {}): Document => ({ schemaVersion: 1, size: {}, elements: [], ...more });

test("copied are the samples of the placeholders, or what a row gives, but no values that make themselves", () => {
  const source = document({
    sampleData: { name: "Ada", other: "x" },
    values: [{ name: "day", type: "date", format: "dd" }],
  });
  assert.deepEqual(samplesOf(source, ELEMENTS, { name: "Row", city: "Bath", day: "1" }), { name: "Ada", city: "Bath" });
});

test("pasted are those that the other design has no value for", () => {
  const target = document({
    sampleData: { name: "Grace", city: "" },
    values: [{ name: "no", type: "counter" }],
  });
  const after = withSamples(target, ELEMENTS, { name: "Ada", city: "Bath", no: "1", day: 2, other: "x" });
  assert.deepEqual(after.sampleData, { name: "Grace", city: "Bath" });
});

test("samples that are none change nothing", () => {
  for (const samples of [undefined, null, "name", 3, [], { __proto__: null, no: 1 }])
    assert.equal(withSamples(document(), ELEMENTS, samples).sampleData, undefined);
});
