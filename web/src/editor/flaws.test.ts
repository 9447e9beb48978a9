import assert from "node:assert/strict";
import test from "node:test";
import { among, countedFlaws, flawedRows, followed, goodRows, mapped, printableRows } from "./flaws";

const none = { refused: [], missing: [], cut: [], unreadable: [], unchecked: [] };
const EIGHT = [0, 1, 2, 3, 4, 5, 6, 7];

test("a row is good only without any flaw; one that is only doubtful can be printed", () => {
  const flaws = { refused: [1], missing: [2, 5], cut: [2], unreadable: [0], unchecked: [6] };
  assert.deepEqual(goodRows(flaws, EIGHT), [3, 4, 7]);
  assert.deepEqual(printableRows(flaws, EIGHT), [0, 2, 3, 4, 5, 6, 7]);
  assert.deepEqual(flawedRows(flaws), [0, 1, 2, 5, 6]);
  assert.deepEqual(goodRows(none, [4, 9]), [4, 9]);
});

test("only the flaws of some rows are asked about", () => {
  const some = among({ ...none, refused: [1, 7], cut: [2, 3] }, [3, 7]);
  assert.deepEqual(some, { ...none, refused: [7], cut: [3] });
  assert.deepEqual(
    mapped(some, (row) => row * 10),
    { ...none, refused: [70], cut: [30] },
  );
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
