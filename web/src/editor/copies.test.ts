import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import { Store } from "../document/store";
import { Copies } from "./copies";
import { RowRange } from "./row-range";
import { Rows } from "./rows";

function desk(names: readonly string[] = ["sku"]) {
  const placeholders = signal(names);
  const store = new Store({ schemaVersion: 1, size: {}, elements: [] });
  const state = signal(store.state.rows);
  store.subscribe((now) => (state.value = now.rows));
  const rows = new Rows(placeholders, state, store);
  return { rows, copies: new Copies(rows, placeholders) };
}

const table = {
  columns: ["sku", "n"],
  rows: [
    ["a", "3"],
    ["b", " "],
    ["c", "many"],
  ],
};

test("without a column every row has the same number, and nothing is added to its values", () => {
  const { rows, copies } = desk();
  rows.use(table);
  copies.set(4);
  assert.deepEqual(copies.asked.value, { copies: 4 });
  assert.deepEqual(copies.beside({ sku: "a" }, 0), { sku: "a" });
  assert.equal(copies.totalOfAll.value, 12);
});

test("a row has its own number, or that of the others", () => {
  const { rows, copies } = desk(["sku", "copies"]);
  rows.use(table);
  rows.chooseCopies("n");
  copies.set(5);
  assert.deepEqual(copies.asked.value, { copies: 5, copiesFrom: "copies_" });
  const written = [0, 1, 2].map((row) => copies.beside({}, row).copies_);
  assert.deepEqual(written, ["3", "5", "many"]);
  assert.deepEqual(
    copies.checked([0, 1, 2]).map((values) => values.copies_),
    ["3", "1", "many"],
  );
  assert.equal(copies.totalOfAll.value, 8);
  assert.equal(copies.ofCurrent(), 3);
  rows.show(2);
  assert.throws(() => copies.ofCurrent(), /whole number from 1 to 10000, found "many"/);
});

test("rows with 0 copies are skipped, those with a wrong number are not", () => {
  const { rows, copies } = desk();
  rows.use({
    columns: ["sku", "n"],
    rows: [
      ["a", "0"],
      ["b", ""],
      ["c", "many"],
      ["d", "2"],
    ],
  });
  assert.deepEqual(copies.printed.value, [0, 1, 2, 3]);
  rows.chooseCopies("n");
  assert.deepEqual(copies.printed.value, [1, 2, 3]);
  assert.equal(copies.skipped.value, 1);
  assert.equal(copies.totalOfAll.value, 3);
  assert.deepEqual(
    copies.checked(copies.printed.value).map((values) => values.copies),
    ["1", "many", "2"],
  );
  rows.show(3);
  assert.deepEqual(copies.before.value, [{ sku: "b" }, { sku: "c" }], "counters skip them, too");
  rows.show(0);
  assert.throws(() => copies.ofCurrent(), /0 copies/);
});

test("a range begins with the row on the stage until another one is written", () => {
  const { rows, copies } = desk();
  const range = new RowRange(rows, copies);
  rows.use({
    columns: ["sku", "n"],
    rows: [
      ["a", "1"],
      ["b", "0"],
      ["c", "3"],
      ["d", "2"],
    ],
  });
  rows.chooseCopies("n");
  rows.show(1);
  assert.deepEqual([range.written.value.first, range.found.value], ["2", [1, 2, 3]]);
  assert.deepEqual([range.printed.value, range.labels.value], [[2, 3], 5]);
  range.write("last", "3");
  rows.show(3);
  assert.deepEqual([range.found.value, range.labels.value], [[1, 2], 3]);
  rows.show(0);
  const other = new RowRange(rows, copies);
  other.hold();
  rows.show(2);
  assert.deepEqual(other.printed.value, [0, 2, 3], "what is asked about stays");
  range.write("first", "9");
  assert.deepEqual(range.found.value, { kind: "outside", end: "first", written: "9" });
  assert.deepEqual(range.printed.value, []);
});

test("the number stays in its range", () => {
  const { copies } = desk();
  for (const [number, kept] of [
    [0, 1],
    [-3, 1],
    [2.4, 2],
    [10_001, 10_000],
  ] as const) {
    copies.set(number);
    assert.equal(copies.number.value, kept);
  }
});
