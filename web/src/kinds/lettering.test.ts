import assert from "node:assert/strict";
import test from "node:test";
import { isPictured, letteringsOf, needsService, scaled } from "./element";
import type { Element, TableElement } from "./model";

const same = (text: string) => text;

const table: TableElement = {
  ...{ id: "g1", type: "table", x: 0, y: 0, columns: [1, 1], rows: [1], italic: true, lang: "ru" },
  cells: [[{ text: "a", italic: false, letterSpacing: 1 }, "b"]],
};

test("a cell has the look of its table, except for its own fields", () => {
  assert.deepEqual(letteringsOf(table), [
    { text: "a", typeface: { italic: false, lang: "ru", letterSpacing: 1 } },
    { text: "b", typeface: { italic: true, lang: "ru" } },
  ]);
});

test("an element is a picture if one of its texts is, with its values", () => {
  const text: Element = { id: "t1", type: "text", x: 0, y: 0, text: "{{a}}" };
  assert.ok(!isPictured(text, same));
  assert.ok(isPictured(text, () => "сыр"));
  assert.ok(!isPictured({ ...text, text: "", glyphs: "picture" }, same), "there is nothing to draw");
  assert.ok(isPictured(table, same));
  assert.ok(!isPictured({ id: "q1", type: "qr", x: 0, y: 0, width: 1, height: 1, value: "сыр" }, same));
  assert.ok(needsService({ ...text, lineHeight: 2 }, same) && !isPictured({ ...text, lineHeight: 2 }, same));
});

test("letter spacing keeps its dots at another resolution", () => {
  const element: Element = { id: "t1", type: "text", x: 0, y: 0, text: "a", letterSpacing: 3 };
  assert.equal((scaled(element, 0.5) as typeof element).letterSpacing, 1.5);
  assert.deepEqual((scaled(table, 2) as TableElement).cells?.[0]?.[0], { text: "a", italic: false, letterSpacing: 2 });
});
