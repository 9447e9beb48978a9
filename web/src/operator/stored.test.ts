import assert from "node:assert/strict";
import test from "node:test";
import { NO_ROWS, type RowState } from "../data/state";
import { rowsToPrint } from "./stored";

const rowsOf = (cell: string): RowState => ({ ...NO_ROWS, table: { columns: ["a"], rows: [[cell]] } });
const pictures = [{ name: "tea.png", src: "data:image/png;base64,AA==" }];
const own = [{ name: "jam.png", src: "data:image/png;base64,BB==" }];

test("rows and pictures that did not fit into the design are taken from this browser", () => {
  const here = { ...rowsOf("here"), pictures, standing: "here" } as const;
  assert.equal(rowsToPrint(NO_ROWS, here), here);
  const stored = { ...rowsOf("old"), pictures, standing: "picturesHere" } as const;
  assert.deepEqual(rowsToPrint(rowsOf("saved"), stored), { ...rowsOf("saved"), pictures });
});

test("what is saved with the design comes first, and changes that are not saved stay in the editor", () => {
  const saved = { ...rowsOf("saved"), pictures: own };
  for (const standing of ["saved", "here", "picturesHere", "changed"] as const)
    assert.equal(rowsToPrint(saved, { ...rowsOf("old"), pictures, standing }), saved);
  assert.equal(rowsToPrint(NO_ROWS, { ...rowsOf("new"), pictures, standing: "changed" }), NO_ROWS);
  assert.equal(rowsToPrint(saved, undefined), saved);
});
