import assert from "node:assert/strict";
import test from "node:test";
import type { Element } from "../kinds/model";
import type { MadeValue } from "./made";
import type { Document } from "./model";
import {
  askedNames,
  freshValueName,
  isMadeFromItself,
  keptCounters,
  nameFault,
  numbersAfter,
  usesOf,
  withChanged,
  withoutValue,
  withRenamed,
  withValue,
} from "./values";

const VALUES: readonly MadeValue[] = [
  { name: "no", type: "counter", start: 5, step: -2, keep: "design" },
  { name: "line", type: "text", text: "{{ no }} of {{plant}}" },
];

const label = (elements: readonly Element[], values = VALUES): Document => ({
  schemaVersion: 1,
  size: {},
  elements,
  values,
});

const text = (id: string, written: string): Element => ({ id, type: "text", x: 0, y: 0, text: written });

/** An element of every kind that has texts, in a group. */
const EVERY: readonly Element[] = [
  {
    ...{ id: "g", type: "group", x: 0, y: 0, width: 1, height: 1 },
    elements: [
      text("t", "{{no}}, {{other}}"),
      { id: "x", type: "textBox", x: 0, y: 0, width: 1, height: 1, text: "{{no}}" },
      {
        ...{ id: "b", type: "barcode", x: 0, y: 0, width: 1, height: 1, symbology: "ean13" },
        value: "{{no}}",
        addOn: "{{ no }}",
      },
      { id: "q", type: "qr", x: 0, y: 0, width: 1, height: 1, value: "{{no}}" },
      { id: "i", type: "image", x: 0, y: 0, width: 1, height: 1, src: "{{no}}.png", print: "dots" },
      {
        ...{ id: "c", type: "table", x: 0, y: 0, columns: [1, 1, 1], rows: [1] },
        cells: [["{{no}}", { text: "{{no}}", align: "left" }, null]],
      },
      { id: "l", type: "line", x: 0, y: 0, x2: 1, y2: 1 },
    ],
  },
];

test("data gives what no value makes, also the parts of texts", () => {
  assert.deepEqual(askedNames(label([text("t", "{{line}} {{sku}}")])), ["sku", "plant"]);
  assert.deepEqual(askedNames(label([text("t", "{{no}}")], [])), ["no"]);
});

test("another name changes the placeholders of every kind and of other values, and no others", () => {
  const renamed = withRenamed({ ...label(EVERY), sampleData: { serial: "x", plant: "P" } }, "no", "serial");
  assert.ok(!JSON.stringify(renamed).includes("{{no}}"));
  assert.equal(usesOf(renamed, "serial"), 7);
  assert.equal(JSON.stringify(renamed).match(/\{\{serial\}\}/g)?.length, 9);
  assert.ok(JSON.stringify(renamed.elements).includes("{{serial}}, {{other}}"));
  assert.deepEqual(renamed.values?.[0], { name: "serial", type: "counter", start: 5, step: -2, keep: "design" });
  assert.deepEqual(renamed.values?.[1], { name: "line", type: "text", text: "{{serial}} of {{plant}}" });
  assert.deepEqual(renamed.sampleData, { plant: "P" }, "a sample would stand in for the value");
  const plain = label([text("t", "{{x}}")]);
  assert.equal(withRenamed(plain, "no", "serial").elements, plain.elements, "what has no placeholder stays");
});

test("values are added, changed and removed; a document without them has no field", () => {
  const bare: Document = { schemaVersion: 1, size: {}, elements: [], sampleData: { day: "1", a: "b" } };
  const day: MadeValue = { name: "day", type: "date", format: "dd" };
  const added = withValue(bare, day);
  assert.deepEqual([added.values, added.sampleData], [[day], { a: "b" }]);
  assert.deepEqual(withChanged(added, { ...day, plus: 3 }).values, [{ ...day, plus: 3 }]);
  assert.ok(!("values" in withoutValue(added, "day")));
  assert.deepEqual(keptCounters(label([])), [VALUES[0]]);
});

test("a text is not made from itself, directly or through others", () => {
  const document = label([], [...VALUES, { name: "whole", type: "text", text: "{{line}}" }]);
  assert.equal(isMadeFromItself(document, "line", "{{line}}"), true);
  assert.equal(isMadeFromItself(document, "line", "a {{whole}}"), true);
  assert.equal(isMadeFromItself(document, "whole", "{{line}} {{no}} {{line}}"), false);
});

test("names are checked", () => {
  const check = (name: string, expected: string | undefined) =>
    assert.equal(nameFault(label([]), name, "line"), expected, name);
  check(" ", "empty");
  check("a{b", "braces");
  check("x".repeat(101), "long");
  check(" no ", "taken");
  check("line", undefined);
  check("é".repeat(100), undefined);
  assert.equal(freshValueName(label([]), "no"), "no2");
  assert.equal(freshValueName(label([]), "date"), "date");
});

test("numbers go on after rows of the same job, except those that rows give themselves", () => {
  const document = label([], [...VALUES, { name: "one", type: "counter" }]);
  const rows = [{}, { no: "x" }, { a: "b" }];
  assert.deepEqual(numbersAfter(document, { no: 100 }, rows), { no: 96, one: 4 });
  assert.deepEqual(numbersAfter(document, {}, rows), { no: 1, one: 4 });
  assert.deepEqual(numbersAfter(document, { no: 100 }, []), { no: 100 });
});
