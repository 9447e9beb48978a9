import assert from "node:assert/strict";
import test from "node:test";
import type { TableElement } from "../../document/model";
import { cellText, evened, withLine, withMore, withOwn, withShape, withText, withTexts, without } from "./cells";

const table: TableElement = {
  id: "g1",
  type: "table",
  x: 0,
  y: 0,
  columns: [1, 2],
  rows: [0.3, 0.4],
  cells: [["a", { text: "b", align: "right" }]],
};

test("a cell keeps what else it says", () => {
  const next = withText(table, 0, 1, "c");
  assert.deepEqual(next.cells, [
    ["a", { text: "c", align: "right" }],
    ["", ""],
  ]);
  assert.equal(cellText(withText(table, 1, 0, "d"), 1, 0), "d");
  assert.equal(cellText(table, 1, 1), "");
});

test("a cell has properties of its own, or the table's", () => {
  const next = withOwn(table, 0, 0, "fontSize", 8);
  assert.deepEqual(next.cells?.[0]?.[0], { text: "a", fontSize: 8 });
  assert.equal(withOwn(next, 0, 0, "fontSize", undefined).cells?.[0]?.[0], "a");
});

test("new columns and rows are as large as the last, and texts stay", () => {
  const next = withShape(table, 3, 3);
  assert.deepEqual([next.columns, next.rows], [[1, 2, 2], [0.3, 0.4, 0.4]]);
  assert.equal(cellText(next, 0, 1), "b");
  assert.deepEqual(withShape(table, 1, 1).cells, [["a"]]);
});

test("columns and rows come and go where they are asked for", () => {
  const wide = withMore(table, "columns", 1);
  assert.deepEqual([wide.columns, cellText(wide, 0, 1), cellText(wide, 0, 2)], [[1, 1, 2], "", "b"]);
  const high = withMore(table, "rows", 0);
  assert.deepEqual([high.rows, cellText(high, 1, 0)], [[0.3, 0.3, 0.4], "a"]);
  const narrow = without(table, "columns", 0);
  assert.deepEqual([narrow.columns, cellText(narrow, 0, 0)], [[2], "b"]);
  assert.equal(without(narrow, "columns", 0), narrow, "the last one stays");
});

test("a line between two columns takes from one and gives to the other", () => {
  assert.deepEqual(withLine(table, "columns", 0, 0.5, false).columns, [1.5, 1.5]);
  assert.deepEqual(withLine(table, "columns", 0, 9, false).columns, [2.99, 0.01]);
  assert.deepEqual(withLine(table, "columns", 0, -9, false).columns, [0.01, 2.99]);
  assert.deepEqual(withLine(table, "columns", 0, 0.5, true).columns, [1.5, 2]);
  assert.deepEqual(withLine(table, "rows", 1, 0.1, false).rows, [0.3, 0.5], "the last line makes the table larger");
  assert.deepEqual(evened(table, "columns").columns, [1.5, 1.5]);
});

test("cells that are pasted make the table larger", () => {
  const next = withTexts(table, 1, 1, [["1", "2"], ["3", "4"]]);
  assert.deepEqual([next.columns.length, next.rows.length], [3, 3]);
  assert.deepEqual([cellText(next, 1, 1), cellText(next, 2, 2), cellText(next, 0, 0)], ["1", "4", "a"]);
});
