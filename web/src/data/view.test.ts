import assert from "node:assert/strict";
import test from "node:test";
import { nextSorting, shownRows, type View } from "./view";

const table = {
  columns: ["sku", "price"],
  rows: [
    ["B-10", "10"],
    ["B-9", "9,5"],
    ["", "free"],
    ["ähre", ""],
    ["007", "-2"],
    ["b-9", "100"],
  ],
};

const check = (view: Partial<View>, expected: readonly number[]) =>
  assert.deepEqual(shownRows(table, { search: "", ...view }), expected, JSON.stringify(view));

test("all rows are shown in their order, or only some", () => {
  check({}, [0, 1, 2, 3, 4, 5]);
  check({ only: new Set([4, 1]) }, [1, 4]);
  check({ only: new Set() }, []);
});

test("a text is found in any cell, whatever its case", () => {
  check({ search: " b-9 " }, [1, 5]);
  check({ search: "10" }, [0, 5]);
  check({ search: "ÄHRE" }, [3]);
  check({ search: "none" }, []);
  check({ search: "b", only: new Set([5]) }, [5]);
});

test("numbers are sorted by value, texts by the alphabet, and empty cells are last", () => {
  check({ sorting: { column: 1, isDown: false } }, [4, 1, 0, 5, 2, 3]);
  check({ sorting: { column: 1, isDown: true } }, [2, 5, 0, 1, 4, 3]);
  check({ sorting: { column: 0, isDown: false } }, [4, 3, 1, 5, 0, 2]);
});

test("equal rows keep their order in both directions", () => {
  const same = { columns: ["a"], rows: [["x"], ["y"], ["X"], ["x"]] };
  const order = (isDown: boolean) => shownRows(same, { search: "", sorting: { column: 0, isDown } });
  assert.deepEqual(order(false), [0, 2, 3, 1]);
  assert.deepEqual(order(true), [1, 0, 2, 3]);
});

test("a column is sorted ascending, descending, and not", () => {
  const once = nextSorting(undefined, 1);
  const twice = nextSorting(once, 1);
  assert.deepEqual(
    [once, twice, nextSorting(twice, 1)],
    [{ column: 1, isDown: false }, { column: 1, isDown: true }, undefined],
  );
  assert.deepEqual(nextSorting(twice, 0), { column: 0, isDown: false });
});

test("ten thousand rows are searched and sorted", () => {
  const rows = Array.from({ length: 10_000 }, (_, row) => [`code ${(row * 7919) % 10_000}`, String(row)]);
  const shown = shownRows({ columns: ["code", "n"], rows }, { search: "code 1", sorting: { column: 0, isDown: true } });
  assert.equal(shown.length, 1111);
  assert.equal(rows[shown[0] ?? 0]?.[0], "code 1999");
});
