import assert from "node:assert/strict";
import test from "node:test";
import type { RowState } from "../data/state";
import { choices, MOST_CHOICES, matching, picked } from "./choices";

const ROWS: RowState = {
  table: {
    columns: ["Article", "size", "note", "pieces"],
    rows: [
      ["A-10", "S", "", "3"],
      ["A-1", "M", "Fragile", ""],
      ["B-2", "S", " ", "x"],
    ],
  },
  chosen: { sku: "Article", origin: { value: "Peru" } },
  copies: "pieces",
  index: 0,
};

test("a column offers its different values, without empty ones", () => {
  const found = choices(ROWS, ["sku", "size", "note", "other"]);
  assert.deepEqual(Object.fromEntries(found), { sku: ["A-10", "A-1", "B-2"], size: ["S", "M"], note: ["Fragile"] });
});

test("a column with many values offers none", () => {
  const rows = (count: number) => Array.from({ length: count }, (_, row) => [String(row)]);
  const of = (count: number) => choices({ ...ROWS, table: { columns: ["size"], rows: rows(count) } }, ["size"]).size;
  assert.deepEqual([of(MOST_CHOICES), of(MOST_CHOICES + 1)], [1, 0]);
});

test("a row fills in what its columns and the values of all rows say, and its copies", () => {
  const names = ["sku", "origin", "size", "other"];
  assert.deepEqual(picked(ROWS, names, 0), { values: { origin: "Peru", sku: "A-10", size: "S" }, copies: 3 });
  assert.deepEqual(picked(ROWS, names, 2), { values: { origin: "Peru", sku: "B-2", size: "S" }, copies: null });
  assert.equal(picked(ROWS, names, 1).copies, null);
  assert.deepEqual(picked({ ...ROWS, copies: "gone" }, names, 0).copies, undefined);
  assert.deepEqual(picked({ ...ROWS, table: undefined }, names, 0), { values: {} });
});

test("a search finds rows with all words, a whole cell first", () => {
  assert.deepEqual(matching(ROWS, ""), [0, 1, 2]);
  assert.deepEqual(matching(ROWS, "a-1"), [1, 0]);
  assert.deepEqual(matching(ROWS, " fra M "), [1]);
  assert.deepEqual(matching(ROWS, "none"), []);
});
