import assert from "node:assert/strict";
import test from "node:test";
import { NO_ROWS, type RowState } from "../data/state";
import { mergedRows } from "./merged-rows";

const rowsOf = (cell: string): RowState => ({ ...NO_ROWS, table: { columns: ["a"], rows: [[cell]] } });
const pictures = [{ name: "tea.png", src: "data:image/png;base64,AA==" }];

test("our pictures stay beside rows that were saved without any, and are only here", () => {
  const ours = { ...rowsOf("ours"), pictures };
  const merged = mergedRows(ours, rowsOf("theirs"));
  assert.deepEqual(merged, { rows: { ...rowsOf("theirs"), pictures }, arePicturesHere: true });
});

test("rows with pictures of their own replace ours", () => {
  const theirs = { ...rowsOf("theirs"), pictures: [{ name: "jam.png", src: "data:image/png;base64,BB==" }] };
  assert.deepEqual(mergedRows({ ...rowsOf("ours"), pictures }, theirs), { rows: theirs });
  assert.deepEqual(mergedRows(NO_ROWS, rowsOf("theirs")), { rows: rowsOf("theirs") });
});

test("our rows stay if the version was saved without any, and are only here", () => {
  for (const ours of [rowsOf("ours"), { ...NO_ROWS, pictures }])
    assert.deepEqual(mergedRows(ours, undefined), { rows: ours, areRowsHere: true });
  assert.deepEqual(mergedRows(NO_ROWS, undefined), { rows: NO_ROWS });
});
