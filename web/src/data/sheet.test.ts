import assert from "node:assert/strict";
import test from "node:test";
import { addressOf, linesOf } from "./sheet";

test("empty rows are left out, and losses stay with their cells", () => {
  const sheet = [[], ["Code"], ["", ""], ["123"], ["1E+20"], ["5E+20"]];
  const found = [
    { row: 3, column: 0, kind: "leadingZeros" as const },
    { row: 4, column: 0, kind: "digits" as const },
  ];
  const { lines, rows, losses } = linesOf(sheet, found);
  assert.deepEqual(lines, [["Code"], ["123"], ["1E+20"], ["5E+20"]]);
  assert.deepEqual(rows, [1, 3, 4, 5]);
  assert.deepEqual(losses, [
    { line: 1, column: 0, kind: "leadingZeros" },
    { line: 2, column: 0, kind: "digits" },
    { line: 3, column: 0, kind: "exponent" },
  ]);
});

test("cells have the addresses of spreadsheets", () => {
  const addresses = [0, 25, 26, 701, 702, 999].map((column) => addressOf(1, column));
  assert.deepEqual(addresses, ["A2", "Z2", "AA2", "ZZ2", "AAA2", "ALL2"]);
});
