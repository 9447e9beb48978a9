import assert from "node:assert/strict";
import test from "node:test";
import { readCells } from "./paste";

test("cells are read as spreadsheets write them", () => {
  assert.deepEqual(readCells("a\tb\r\nc\td\r\n"), [["a", "b"], ["c", "d"]]);
  assert.deepEqual(readCells('"two\nlines"\tb'), [["two\nlines", "b"]]);
  assert.deepEqual(readCells('"say ""hi"""\t\n\tx'), [['say "hi"', ""], ["", "x"]]);
  assert.deepEqual(readCells("0012"), [["0012"]]);
  assert.deepEqual(readCells('5" nails\t6'), [['5" nails', "6"]]);
  assert.deepEqual(readCells("a\t"), [["a", ""]]);
});
