import assert from "node:assert/strict";
import test from "node:test";
import { countedFlaws, flawedRows, followed, goodRows, printableRows } from "./flaws";

const none = { refused: [], missing: [], cut: [], unreadable: [], unchecked: [] };

test("a row is good only without any flaw; one that is only doubtful can be printed", () => {
  const flaws = { refused: [1], missing: [2, 5], cut: [2], unreadable: [0], unchecked: [6] };
  assert.deepEqual(goodRows(flaws, 8), [3, 4, 7]);
  assert.deepEqual(printableRows(flaws, 8), [0, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(flawedRows(flaws), [0, 1, 2, 5, 6]);
  assert.deepEqual(goodRows(none, 2), [0, 1]);
});

test("flaws are counted by reason, the worst first", () => {
  assert.deepEqual(countedFlaws({ ...none, missing: [1, 2], refused: [4] }), [
    { flaw: "refused", count: 1 },
    { flaw: "missing", count: 2 },
  ]);
});

test("the flaws of later rows are counted from the first", () => {
  assert.deepEqual(followed({ ...none, cut: [1] }, { ...none, cut: [0, 2] }, 3), { ...none, cut: [1, 3, 5] });
});
