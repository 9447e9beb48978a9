import assert from "node:assert/strict";
import test from "node:test";
import { NO_ROWS } from "../data/state";
import type { BarcodeElement, Element, NativeElement, TableElement, TextElement } from "../kinds/model";
import { literalAt, literalsIn, withPlaceholders } from "./literals";
import type { State } from "./store";
import { looksLikeData, suggestedName } from "./suggested-name";

const words = (id: string, text: string, name?: string): TextElement => ({
  id,
  type: "text",
  x: 0,
  y: 0,
  text,
  ...(name === undefined ? {} : { name }),
});
const code = (id: string, value: string, symbology = "code128"): BarcodeElement => ({
  ...{ id, type: "barcode", x: 0, y: 0, width: 1, height: 1 },
  value,
  symbology,
});
const state = (elements: readonly Element[], sampleData: Record<string, string> = {}): State => ({
  document: { schemaVersion: 1, size: {}, elements, sampleData },
  rows: NO_ROWS,
  selection: [],
});

const field = (id: string, commands: NativeElement["commands"], text: string): NativeElement => ({
  ...{ id, type: "native", x: 0, y: 0 },
  commands,
  text,
});

test("the head of a printer field stays, and what the printer would read as a switch is no literal", () => {
  const link = field("n1", { BQ: ["N", "2"] }, "QA,https://example.com");
  const code = field("n2", { BC: ["N"] }, ">:4711");
  const switched = field("n3", { BC: ["N"] }, ">:47>811");
  const lines = field("n4", { A0: ["N"] }, "One\\&Two");
  const words = field("n5", { A0: ["N"] }, "A, B");
  const found = literalsIn([link, code, switched, lines, words]);
  assert.deepEqual(
    found.map(({ text, rest }) => [text, rest]),
    [
      ["https://example.com", 3],
      ["4711", 2],
      ["A, B", 0],
    ],
  );
  const [first] = found;
  assert.ok(first);
  const after = withPlaceholders(state([link]), [{ literal: first, name: "link" }]);
  assert.equal((after.document.elements[0] as NativeElement).text, "QA,{{link}}");
  assert.equal(after.document.sampleData?.link, "https://example.com");
  assert.equal(literalAt(link, 0, { from: 0, to: 5 }), undefined, "not a part of the head");
});

test("all rows get the value of a placeholder whose column is not in the table any more", () => {
  const table = { columns: ["no"], rows: [["1"], ["2"]] };
  const before: State = { ...state([words("t1", "London")]), rows: { ...NO_ROWS, table, chosen: { city: "Stadt" } } };
  const [literal] = literalsIn(before.document.elements);
  assert.ok(literal);
  const after = withPlaceholders(before, [{ literal, name: "city" }]);
  assert.deepEqual(after.rows.chosen.city, { value: "London" });
  const kept = { ...before, document: { ...before.document, sampleData: { city: "Bath" } } };
  assert.deepEqual(withPlaceholders(kept, [{ literal, name: "city" }]).rows.chosen.city, { value: "Bath" });
});

test("the same literal is found once, with all its places", () => {
  const group: Element = {
    ...{ id: "g1", type: "group", x: 0, y: 0, width: 1, height: 1 },
    elements: [words("t2", "4711")],
  };
  const found = literalsIn([words("t1", "Order"), code("b1", "4711"), group, words("t3", " "), words("t4", "{{a}} b")]);
  assert.deepEqual(
    found.map(({ text, spots }) => [text, spots.map(({ id }) => id).join()]),
    [
      ["Order", "t1"],
      ["4711", "b1,t2"],
    ],
  );
});

test("a literal becomes the sample of its placeholder, in all its places, whole or in part", () => {
  const elements = [words("t1", "Order 4711 of Ada"), code("b1", "ABC"), words("t2", "ABC")];
  const part = literalAt(elements[0] as Element, 0, { from: 6, to: 10 });
  const [, whole] = literalsIn(elements);
  assert.ok(part && whole);
  const { document } = withPlaceholders(state(elements), [
    { literal: part, name: "no" },
    { literal: whole, name: "tracking" },
  ]);
  const [first, second, third] = document.elements as [TextElement, BarcodeElement, TextElement];
  assert.deepEqual([first.text, second.value, third.text], ["Order {{no}} of Ada", "{{tracking}}", "{{tracking}}"]);
  assert.deepEqual(document.sampleData, { no: "4711", tracking: "ABC" });
});

test("what is blank or has a part of a placeholder is no literal", () => {
  const text = words("t1", "To {{name}} in  Bath");
  const at = (from: number, to: number) => literalAt(text, 0, { from, to })?.text;
  assert.deepEqual(
    [at(0, 2), at(5, 9), at(2, 4), at(0, 12), at(14, 16)],
    ["To", undefined, undefined, undefined, undefined],
  );
});

test("a placeholder keeps the value that it has, and one that makes its value gets none", () => {
  const before = state([words("t1", "A"), words("t2", "B")], { city: "Bath", empty: "" });
  const [a, b] = literalsIn(before.document.elements);
  assert.ok(a && b);
  const kept = withPlaceholders(before, [{ literal: a, name: "city" }]).document;
  assert.deepEqual(kept.sampleData, { city: "Bath", empty: "" });
  const filled = withPlaceholders(before, [{ literal: b, name: "empty" }]).document;
  assert.deepEqual(filled.sampleData, { city: "Bath", empty: "B" });
  const made = { ...before, document: { ...before.document, values: [{ name: "no", type: "counter" } as const] } };
  assert.deepEqual(withPlaceholders(made, [{ literal: a, name: "no" }]).document.sampleData, {
    city: "Bath",
    empty: "",
  });
  const twice = withPlaceholders(
    before,
    [a, b].map((literal) => ({ literal, name: "same" })),
  );
  assert.equal(twice.document.sampleData?.same, "A", "the first one");
});

test("the cell of a table is found by its place, also after cells without a text", () => {
  const table: TableElement = {
    ...{ id: "g1", type: "table", x: 0, y: 0, columns: [1, 1], rows: [1, 1] },
    cells: [
      [{ align: "right" }, "Size"],
      ["M", null],
    ],
  };
  const found = literalsIn([table]).find(({ text }) => text === "M");
  assert.ok(found);
  const [after] = withPlaceholders(state([table]), [{ literal: found, name: "size" }]).document.elements;
  assert.deepEqual((after as TableElement).cells?.[1], ["{{size}}", null]);
});

test("names come from the layer, or from what the text looks like", () => {
  const NAMES = {
    ...{ text: "text", number: "number", date: "date", price: "price" },
    ...{ weight: "weight", link: "link", email: "email", barcode: "barcode" },
  };
  const suggest = (element: Element, ...taken: string[]) => {
    const [literal] = literalsIn([element]);
    assert.ok(literal);
    return suggestedName(literal, NAMES, new Set(taken));
  };
  const check = (text: string, expected: string) => assert.equal(suggest(words("t1", text)), expected, text);
  check("Express parcel", "expressParcel");
  check("ORDER 4711", "order");
  check("Weight: 3.2 kg", "weight");
  check("3.2 kg", "weight");
  check("Net %NET% g", "netG");
  check("12.05.2027", "date");
  check("€ 4.20", "price");
  check("4711", "number");
  check("ada@example.com", "email");
  check("https://example.com/4711", "link");
  check("Straße\nBath", "straße");
  check("---", "text");
  check("{single}", "single");
  const native = { id: "n1", type: "native", x: 0, y: 0, commands: {}, text: "QA,https://example.com" } as const;
  assert.equal(suggest(native), "link");
  assert.equal(suggest(words("t1", "4711", "Order no.")), "orderNo");
  assert.equal(suggest(words("t1", "4711"), "number", "number2"), "number3");
  assert.equal(suggest(code("b1", "4006381333931", "ean13")), "gtin");
  assert.equal(suggest(code("b1", "(00)123")), "sscc");
  assert.equal(suggest(code("b1", "ABC")), "barcode");
});

test("captions do not look like data, but codes, numbers and addresses do", () => {
  const check = (element: Element, expected: boolean) =>
    assert.deepEqual(literalsIn([element]).map(looksLikeData), [expected]);
  check(words("t1", "Handle with care"), false);
  check(words("t1", "Order 4711"), true);
  check(words("t1", "Ada\nBath"), true);
  check(words("t1", "To %NAME%"), true);
  check(code("b1", "ABC"), true);
});
