import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import { Rows } from "./rows";
import { MOST_ROWS } from "./table";

const table = { columns: ["SKU", "name"], rows: [["007", "Tea"], ["008", "Cake"], ["009", "Jam"]] };

function desk() {
  const names = signal<readonly string[]>(["sku", "title"]);
  const rows = new Rows(names);
  rows.use(table);
  return { names, rows };
}

test("the current row follows the steps and stays inside", () => {
  const { rows } = desk();
  assert.deepEqual(rows.current.value, { sku: "007" });
  rows.step(1);
  assert.deepEqual(rows.current.value, { sku: "008" });
  rows.step(10);
  assert.equal(rows.index.value, 2);
  rows.step(-10);
  assert.equal(rows.index.value, 0);
});

test("a column that was chosen fills its placeholder, also when the design changes", () => {
  const { names, rows } = desk();
  rows.choose("title", "name");
  assert.deepEqual(rows.current.value, { sku: "007", title: "Tea" });
  names.value = ["title"];
  assert.deepEqual(rows.all.value, [{ title: "Tea" }, { title: "Cake" }, { title: "Jam" }]);
});

test("rows come and go", () => {
  const { rows } = desk();
  rows.show(2);
  rows.removeRow(0);
  assert.deepEqual([rows.index.value, rows.current.value], [1, { sku: "009" }]);
  rows.removeRow(1);
  assert.equal(rows.index.value, 0);
  rows.addRow(0);
  assert.deepEqual([rows.index.value, rows.current.value], [1, { sku: "" }]);
  rows.setCell(1, 0, " 1");
  assert.deepEqual(rows.current.value, { sku: " 1" });
  rows.clear();
  assert.deepEqual([rows.current.value, rows.count.value, rows.kept.value], [undefined, 0, undefined]);
});

test("no row is added over the cap", () => {
  const { rows } = desk();
  rows.use({ columns: ["a"], rows: Array.from({ length: MOST_ROWS }, () => ["x"]) });
  rows.addRow(0);
  assert.equal(rows.count.value, MOST_ROWS);
});
