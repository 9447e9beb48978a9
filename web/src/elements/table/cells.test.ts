import assert from "node:assert/strict";
import test from "node:test";
import type { TableElement } from "../../document/model";
import { cellText, withShape, withText } from "./cells";

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

test("new columns and rows are as large as the last, and texts stay", () => {
  const next = withShape(table, 3, 3);
  assert.deepEqual([next.columns, next.rows], [[1, 2, 2], [0.3, 0.4, 0.4]]);
  assert.equal(cellText(next, 0, 1), "b");
  assert.deepEqual(withShape(table, 1, 1).cells, [["a"]]);
});
