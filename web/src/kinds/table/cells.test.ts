import assert from "node:assert/strict";
import test from "node:test";
import type { TableElement } from "../model";
import {
  cellText,
  evened,
  MOST_COLUMNS,
  MOST_ROWS,
  taken,
  withLine,
  withMore,
  withOwn,
  without,
  withShape,
  withText,
  withTexts,
} from "./cells";

const table: TableElement = {
  id: "g1",
  type: "table",
  x: 0,
  y: 0,
  columns: [1, 2],
  rows: [0.3, 0.4],
  cells: [["a", { text: "b", align: "right" }]],
};

test("a cell keeps its other properties", () => {
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
  assert.deepEqual(
    [next.columns, next.rows],
    [
      [1, 2, 2],
      [0.3, 0.4, 0.4],
    ],
  );
  assert.equal(cellText(next, 0, 1), "b");
  assert.deepEqual(withShape(table, 1, 1).cells, [["a"]]);
});

test("columns and rows are added and removed at a place", () => {
  const wide = withMore(table, "columns", 1);
  assert.deepEqual([wide.columns, cellText(wide, 0, 1), cellText(wide, 0, 2)], [[1, 1, 2], "", "b"]);
  const high = withMore(table, "rows", 0);
  assert.deepEqual([high.rows, cellText(high, 1, 0)], [[0.3, 0.3, 0.4], "a"]);
  const narrow = without(table, "columns", 0);
  assert.deepEqual([narrow.columns, cellText(narrow, 0, 0)], [[2], "b"]);
  assert.equal(without(narrow, "columns", 0), narrow, "the last one stays");
});

test("moving a line shrinks one column and grows the other", () => {
  assert.deepEqual(withLine(table, "columns", 0, 0.5, false).columns, [1.5, 1.5]);
  assert.deepEqual(withLine(table, "columns", 0, 9, false).columns, [2.99, 0.01]);
  assert.deepEqual(withLine(table, "columns", 0, -9, false).columns, [0.01, 2.99]);
  assert.deepEqual(withLine(table, "columns", 0, 0.5, true).columns, [1.5, 2]);
  assert.deepEqual(withLine(table, "rows", 1, 0.1, false).rows, [0.3, 0.5], "the last line makes the table larger");
  assert.deepEqual(evened(table, "columns").columns, [1.5, 1.5]);
});

test("what a table has no room for is counted", () => {
  const line = (count: number) => Array.from({ length: count }, () => "x");
  const { texts, left, cut } = taken([line(3), ["", "y".repeat(4001), "z"]], MOST_ROWS - 1, MOST_COLUMNS - 2);
  assert.deepEqual([texts, left, cut], [[["x", "x"]], 3, 0]);
  assert.equal(taken([["a", "y".repeat(4001)]]).cut, 1);
  assert.equal(taken([[`${"y".repeat(3999)}😀`]]).texts[0]?.[0]?.length, 3999, "no half characters");
  assert.deepEqual(taken([["a"], ["b", ""]]), { texts: [["a"], ["b", ""]], left: 0, cut: 0 });
  const full = withTexts(table, 0, 0, taken(Array.from({ length: MOST_ROWS + 1 }, () => line(MOST_COLUMNS + 1))).texts);
  assert.deepEqual([full.rows.length, full.columns.length], [MOST_ROWS, MOST_COLUMNS]);
});

test("cells that are pasted make the table larger", () => {
  const next = withTexts(table, 1, 1, [
    ["1", "2"],
    ["3", "4"],
  ]);
  assert.deepEqual([next.columns.length, next.rows.length], [3, 3]);
  assert.deepEqual([cellText(next, 1, 1), cellText(next, 2, 2), cellText(next, 0, 0)], ["1", "4", "a"]);
});
