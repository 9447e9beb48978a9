import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import { MOST_ROWS } from "../data/table";
import { Store } from "../document/store";
import { Rows } from "./rows";

const table = {
  columns: ["SKU", "name"],
  rows: [
    ["007", "Tea"],
    ["008", "Cake"],
    ["009", "Jam"],
  ],
};

function desk() {
  const names = signal<readonly string[]>(["sku", "title"]);
  const store = new Store({ schemaVersion: 1, size: {}, elements: [] });
  const state = signal(store.state.rows);
  store.subscribe((now) => (state.value = now.rows));
  const rows = new Rows(names, state, store);
  rows.use(table);
  return { names, rows, store };
}

test("the current row moves by steps and stays in range", () => {
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

test("rows are added and removed", () => {
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
  assert.deepEqual([rows.current.value, rows.count.value, rows.table.value], [undefined, 0, undefined]);
});

test("no row is added over the limit", () => {
  const { rows } = desk();
  rows.use({ columns: ["a"], rows: Array.from({ length: MOST_ROWS }, () => ["x"]) });
  rows.addRow(0);
  assert.equal(rows.count.value, MOST_ROWS);
  const back = rows.removeRow(3);
  rows.addRow(0);
  assert.equal(back(), false, "its place was taken");
  assert.equal(rows.count.value, MOST_ROWS);
  rows.removeRow(3);
  assert.equal(back(), true);
  assert.equal(rows.count.value, MOST_ROWS);
});

test("typing in a cell is one step, and every other change is its own", () => {
  const { rows, store } = desk();
  rows.visit();
  for (const text of ["0", "01", "012"]) rows.setCell(2, 0, text);
  rows.visit();
  rows.setCell(2, 0, "0123");
  rows.setCell(2, 0, "0123");
  rows.choose("title", "name");
  rows.setCells([1, 2], 0, [["a", "b", "c"], ["d", "e"], ["f"]]);
  rows.addColumn("price", "1.00");
  rows.number("no", ["1", "2", "3"], "title");
  rows.addRow(2);
  assert.deepEqual(store.steps.done, [
    "Load rows",
    "Change row 3",
    "Change row 3",
    "Map title to a column",
    "Change row 2",
    "Add column price",
    "Number rows",
    "Add row 4",
  ]);
  assert.deepEqual(rows.table.value?.rows[1], ["a", "b", "1.00", "2"]);
  store.jump(2);
  assert.deepEqual(rows.table.value?.rows[2], ["012", "Jam"]);
  store.jump(1);
  assert.equal(rows.table.value, table);
  store.jump(0);
  assert.equal(rows.table.value, undefined);
});

test("removed rows return by undo, or as a separate step once others followed", () => {
  const { rows, store } = desk();
  const sku = () => rows.table.value?.rows.map((cells) => cells[0]).join(" ");
  rows.removeRow(1)();
  assert.deepEqual([sku(), store.undoName, store.redoName], ["007 008 009", "Load rows", "Remove row 2"]);
  const back = rows.removeRow(1);
  rows.setCell(0, 0, "1");
  back();
  assert.deepEqual([sku(), store.undoName], ["1 008 009", "Restore row 2"]);
  const all = rows.clear();
  store.transact("Size", (state) => ({ ...state, document: { ...state.document, size: { widthIn: 1, heightIn: 1 } } }));
  all();
  assert.deepEqual([sku(), store.undoName], ["1 008 009", "Restore rows"]);
});

test("removed rows return with the pictures that were added since", () => {
  const { rows, store } = desk();
  const [tea, cake] = ["tea.png", "cake.png"].map((name) => ({ name, src: "data:image/png;base64,AA==" }));
  assert.ok(tea && cake);
  rows.addPictures([tea]);
  const back = rows.clear();
  rows.addPictures([cake]);
  back();
  assert.deepEqual([rows.table.value, rows.pictures.value], [table, [tea, cake]]);
  const again = rows.clear();
  rows.removePicture("tea.png");
  rows.removePicture("cake.png");
  again();
  assert.deepEqual([rows.table.value, store.state.rows.pictures], [table, undefined]);
});

test("numbered rows fill one placeholder; in new rows the others keep their values", () => {
  const { rows } = desk();
  rows.number("title", ["1", "2", "3"], "title", { sku: "other" });
  assert.deepEqual(rows.current.value, { sku: "007", title: "1" }, "columns stay");
  rows.clear();
  rows.number("sku", ["1", "2"], "sku", { title: "Tea" });
  assert.deepEqual(rows.all.value, [
    { sku: "1", title: "Tea" },
    { sku: "2", title: "Tea" },
  ]);
  rows.clear();
  rows.number("own", ["1"], undefined);
  assert.deepEqual(rows.all.value, [{}]);
});

test("a column of copies is offered until something is chosen, and stays for a table that has it", () => {
  const { rows, store } = desk();
  const counted = { columns: ["SKU", "Qty"], rows: [["007", "2"]] };
  assert.equal(rows.offeredCopies.value, undefined);
  rows.use(counted);
  assert.equal(rows.offeredCopies.value, "Qty");
  assert.equal(rows.copiesColumn.value, undefined);
  rows.chooseCopies("Qty");
  assert.deepEqual([rows.copiesColumn.value, rows.offeredCopies.value], [1, undefined]);
  assert.equal(store.undoName, "Choose the number of copies");
  rows.use({ ...counted, columns: ["Qty", "SKU"] });
  assert.equal(rows.copiesColumn.value, 0);
  rows.number("SKU", ["1"], "sku");
  assert.equal(rows.copiesColumn.value, 0);
  rows.use(table);
  assert.equal(rows.copiesColumn.value, undefined);
  rows.use(counted);
  assert.equal(rows.offeredCopies.value, "Qty", "the new table is another one");
  rows.chooseCopies(null);
  assert.equal(rows.offeredCopies.value, undefined);
});
