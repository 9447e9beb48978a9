import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import type { RowReport } from "../api/check";
import { Store } from "../document/store";
import type { CheckStatus } from "../editor/check";
import type { Editor } from "../editor/editor";
import { Rows } from "../editor/rows";
import { GridView } from "./grid-view";

/** Rows "a" to "f", in which "x" would be a problem. */
function desk() {
  const store = new Store({ schemaVersion: 1, size: {}, elements: [] });
  const state = signal(store.state.rows);
  store.subscribe((now) => (state.value = now.rows));
  const rows = new Rows(signal<readonly string[]>([]), state, store);
  rows.use({ columns: ["cell"], rows: [..."axcxex"].map((cell) => [cell]) });
  const [report, status] = [signal<RowReport | undefined>(undefined), signal<CheckStatus>({ kind: "waiting" })];
  const check = () => {
    status.value = { kind: "waiting" };
    const refused = (rows.table.value?.rows ?? []).flatMap(([cell], row) => (cell === "x" ? [row] : []));
    const flaws = { refused, unreadable: [], unchecked: [] };
    report.value = { rows: rows.count.value, count: 0, findings: [], flaws, barcodes: 0 } as unknown as RowReport;
    status.value = { kind: "done" };
  };
  check();
  const view = new GridView({ rows, check: { report, status } } as unknown as Editor);
  view.showOnlyBad(true);
  return { store, rows, view, check, shown: () => view.shown.value };
}

test("a removed row that returns has its place among the problems again, also after corrections", () => {
  const { rows, view, check, shown } = desk();
  assert.deepEqual(shown(), [1, 3, 5]);
  rows.setCell(3, 0, "good now");
  check();
  const back = view.remove(1);
  assert.deepEqual(shown(), [2, 4]);
  check();
  assert.deepEqual(shown(), [2, 4]);
  assert.equal(back(), true);
  assert.deepEqual(shown(), [1, 3, 5]);
  check();
  assert.deepEqual(shown(), [1, 3, 5]);
  const [first, second] = [view.remove(3), view.remove(1)];
  first();
  second();
  check();
  assert.deepEqual(shown(), [1, 4, 5], "the corrected row follows the one that returned after it");
});

test("rows that come or go otherwise leave only the problems", () => {
  const { store, view, check, shown } = desk();
  view.remove(1);
  check();
  store.undo();
  check();
  assert.deepEqual(shown(), [1, 3, 5]);
  store.redo();
  check();
  assert.deepEqual(shown(), [2, 4]);
});
