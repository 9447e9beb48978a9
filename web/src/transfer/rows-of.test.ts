import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import { Store } from "../document/store";
import { Copies } from "../editor/copies";
import type { Editor } from "../editor/editor";
import { RowRange } from "../editor/row-range";
import { Rows } from "../editor/rows";
import { isOutdated, numbersOf, rowsOf, rowsOfRange, someOf } from "./rows-of";

function desk() {
  const names = signal<readonly string[]>(["sku"]);
  const store = new Store({ schemaVersion: 1, size: {}, elements: [] });
  const state = signal(store.state.rows);
  store.subscribe((now) => (state.value = now.rows));
  const rows = new Rows(names, state, store);
  rows.use({ columns: ["sku"], rows: [..."abcd"].map((cell) => [cell]) });
  const copies = new Copies(rows, names);
  const range = new RowRange(rows, copies);
  return { store, rows, range, editor: { rows, copies, range } as Editor };
}

test("rows that are gone are not printed, and a range is another one once rows come or go", () => {
  const { editor, range, rows, store } = desk();
  range.write("first", "3");
  const asked = rowsOfRange(editor);
  assert.deepEqual([numbersOf(editor, asked), isOutdated(editor, asked)], [[2, 3], false]);
  rows.setCell(3, 0, "e");
  assert.equal(isOutdated(editor, asked), false, "a corrected cell changes no number");
  rows.removeRow(0);
  assert.deepEqual([numbersOf(editor, asked), isOutdated(editor, asked)], [[2], true]);
  assert.deepEqual(rowsOf(editor, asked), [{ sku: "e" }]);
  assert.deepEqual([isOutdated(editor, "all"), isOutdated(editor, "current")], [false, false]);
  store.undo();
  assert.equal(isOutdated(editor, asked), false);
});

test("some of a range are outdated with it", () => {
  const { editor, rows } = desk();
  const asked = rowsOfRange(editor);
  rows.removeRow(0);
  assert.equal(isOutdated(editor, someOf(editor, asked, [1])), true);
  assert.equal(isOutdated(editor, someOf(editor, "all", [1])), false);
});
