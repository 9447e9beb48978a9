import assert from "node:assert/strict";
import test from "node:test";
import { cellsOf, readCells } from "./cells";

test("cells are read as spreadsheets write them", () => {
  assert.deepEqual(readCells("a\tb\r\nc\td\r\n"), [
    ["a", "b"],
    ["c", "d"],
  ]);
  assert.deepEqual(readCells('"two\nlines"\tb'), [["two\nlines", "b"]]);
  assert.deepEqual(readCells('"say ""hi"""\t\n\tx'), [
    ['say "hi"', ""],
    ["", "x"],
  ]);
  assert.deepEqual(readCells("0012"), [["0012"]]);
  assert.deepEqual(readCells('5" nails\t6'), [['5" nails', "6"]]);
  assert.deepEqual(readCells('"open\t6\nx\ty'), [
    ['"open', "6"],
    ["x", "y"],
  ]);
  assert.deepEqual(readCells("a\t"), [["a", ""]]);
  assert.deepEqual(readCells("\nA\n\nB\n\n"), [[""], ["A"], [""], ["B"], [""]]);
  assert.deepEqual(readCells(""), [[""]]);
});

test("cells and sentences are told apart", () => {
  const check = (text: string, expected: string[][] | undefined) =>
    assert.deepEqual(cellsOf(text), expected, JSON.stringify(text));
  check("a\tb", [["a", "b"]]);
  check("a\tb\r\nc\td\r\n", [
    ["a", "b"],
    ["c", "d"],
  ]);
  check("sku,qty\nA-1,3", [
    ["sku", "qty"],
    ["A-1", "3"],
  ]);
  check('"a, b";1\n"say ""hi""";2', [
    ["a, b", "1"],
    ['say "hi"', "2"],
  ]);
  check('"two\nlines"\tb\n\n', [["two\nlines", "b"]]);
  check("Hello, world", undefined);
  check("Dear all,\nthis is, well, text", undefined);
  check("one line", undefined);
  check("a\tb\nc", undefined);
});
