import assert from "node:assert/strict";
import test from "node:test";
import type { TextBoxElement } from "../kinds/model";
import { setTextBox } from "../kinds/textBox";
import { boxesOf, caretAt, placeAt, rows, vertically, wordAt } from "./caret";

/** Ten points at 203 dpi are 28 dots; a digit has 13.44 of them. */
const box = (text: string, more: Partial<TextBoxElement> = {}) =>
  setTextBox({ id: "x1", type: "textBox", x: 0, y: 0, width: 1, height: 2, text, ...more }, text, {
    dpi: 203,
    keepsCut: true,
  });

const spans = (text: string, more?: Partial<TextBoxElement>) =>
  rows(box(text, more)).map(({ start, end }) => [start, end]);

test("rows contain every position of the text once", () => {
  assert.deepEqual(spans(""), [[0, 0]]);
  assert.deepEqual(spans("ab"), [[0, 2]]);
  assert.deepEqual(spans("a\n"), [
    [0, 1],
    [2, 2],
  ]);
  assert.deepEqual(spans("\n\n"), [
    [0, 0],
    [1, 1],
    [2, 2],
  ]);
  assert.deepEqual(spans("a\r\nb"), [
    [0, 1],
    [3, 4],
  ]);
  assert.deepEqual(spans("a  "), [[0, 3]], "spaces at the end are not printed, but typed");
  assert.deepEqual(spans("111111111111 222"), [
    [0, 12],
    [13, 16],
  ]);
  assert.deepEqual(
    spans("1111111111111111"),
    [
      [0, 13],
      [14, 16],
    ],
    "a broken word",
  );
  assert.deepEqual(
    spans("1\n2\n3", { maxLines: 2 }),
    [
      [0, 1],
      [2, 3],
      [4, 5],
    ],
    "what is cut is still edited",
  );
});

test("a caret can be between letters and behind spaces", () => {
  const set = box("11 2\n3");
  const at = (index: number) => {
    const { row, x } = caretAt(set, rows(set), index);
    return [row, x];
  };
  assert.deepEqual(
    [at(0), at(1), at(2), at(3)],
    [
      [0, 0],
      [0, 13],
      [0, 27],
      [0, 35],
    ],
  );
  assert.deepEqual(
    [at(4), at(5), at(6)],
    [
      [0, 48],
      [1, 0],
      [1, 13],
    ],
  );
});

test("the caret of an empty line is where its first letter would be", () => {
  assert.equal(caretAt(box("", { align: "center" }), rows(box("", { align: "center" })), 0).x, 101.5);
  assert.equal(caretAt(box("", { align: "right" }), rows(box("", { align: "right" })), 0).x, 203);
});

test("a point selects the nearest position", () => {
  const set = box("123\n45");
  assert.equal(placeAt(set, rows(set), { x: 14, y: 5 }), 1);
  assert.equal(placeAt(set, rows(set), { x: 500, y: 5 }), 3);
  assert.equal(placeAt(set, rows(set), { x: 500, y: 500 }), 6);
  const emoji = box("\u{1f600}a");
  assert.equal(placeAt(emoji, rows(emoji), { x: 20, y: 0 }), 2, "never inside of a character");
});

test("up and down keep the horizontal position", () => {
  const set = box("12345\n1\n12345");
  const lines = rows(set);
  assert.equal(vertically(set, lines, 4, 1, 54), 7);
  assert.equal(vertically(set, lines, 7, 1, 54), 12);
  assert.equal(vertically(set, lines, 2, -1, 27), 0);
  assert.equal(vertically(set, lines, 9, 1, 13), 13);
});

test("a selection has a box in each row", () => {
  const set = box("12\n34");
  const boxes = boxesOf(set, rows(set), 1, 4);
  assert.deepEqual(
    boxes.map(({ x, y }) => [x, y]),
    [
      [13, 0],
      [0, 28],
    ],
  );
  assert.equal(boxesOf(set, rows(set), 0, 0).length, 0);
});

test("a double click selects a word, or a whole placeholder", () => {
  assert.deepEqual(wordAt("one two", 5), [4, 7]);
  assert.deepEqual(wordAt("a {{sku no}} b", 5), [2, 12]);
});
