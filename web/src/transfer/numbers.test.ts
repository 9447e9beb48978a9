import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import type { Document } from "../document/model";
import { Store } from "../document/store";
import { Copies } from "../editor/copies";
import type { Editor } from "../editor/editor";
import { RowRange } from "../editor/row-range";
import { Rows } from "../editor/rows";
import { lookedAt } from "./numbers";
import { rowsOfRange, someOf } from "./rows-of";

const DOCUMENT: Document = {
  ...{ schemaVersion: 1, size: {}, elements: [] },
  values: [
    { name: "no", type: "counter", start: 100, step: 10 },
    { name: "box", type: "counter", keep: "design" },
  ],
};

/** Six rows, of which the second is skipped. The design has printed 49 boxes. */
function desk() {
  const names = signal<readonly string[]>(["sku", "no", "box"]);
  const store = new Store(DOCUMENT);
  const state = signal(store.state.rows);
  store.subscribe((now) => (state.value = now.rows));
  const rows = new Rows(names, state, store);
  rows.use({ columns: ["sku", "n"], rows: [..."abcdef"].map((sku, row) => [sku, row === 1 ? "0" : "1"]) });
  rows.chooseCopies("n");
  const copies = new Copies(rows, names);
  const range = new RowRange(rows, copies);
  const circumstances = () => ({ now: "2026-11-19T09:00:00Z", counters: { box: 50 } });
  const editor = { rows, copies, range, circumstances, document: signal(DOCUMENT) } as unknown as Editor;
  return { rows, range, editor };
}

test("the first label of a range has the numbers that its row has on the stage", () => {
  const { editor, range, rows } = desk();
  for (const first of [1, 2, 3, 4, 5, 6]) {
    range.write("first", String(first));
    rows.show(rowsOfRange(editor).from);
    const asked = lookedAt(editor, rowsOfRange(editor));
    const shown = lookedAt(editor, "current");
    assert.equal(asked.counters?.no ?? 100, shown.counters?.no ?? 100, `from row ${first}`);
    assert.equal(asked.counters?.box, 50, "the design leaves no number out");
  }
  range.write("first", "5");
  assert.deepEqual(lookedAt(editor, rowsOfRange(editor)).counters, { no: 130, box: 50 });
  const good = someOf(editor, rowsOfRange(editor), [5]);
  assert.deepEqual(lookedAt(editor, good).counters, { no: 130, box: 50 }, "the good rows of a range begin with it");
});

test("all rows, and those that are left of all, begin with the first number", () => {
  const { editor } = desk();
  assert.deepEqual(lookedAt(editor, "all").counters, { box: 50 });
  assert.deepEqual(lookedAt(editor, someOf(editor, "all", [3, 4, 5])).counters, { box: 50 });
});
