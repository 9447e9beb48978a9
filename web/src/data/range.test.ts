import assert from "node:assert/strict";
import test from "node:test";
import { readRange } from "./range";

test("a range is from a row to a row, or to the end", () => {
  const check = (first: string, last: string, expected: readonly number[]) =>
    assert.deepEqual(readRange({ first, last }, 5), expected, `${first} to ${last}`);
  check("2", "4", [1, 2, 3]);
  check(" 4 ", "", [3, 4]);
  check("", "2", [0, 1]);
  check("", "", [0, 1, 2, 3, 4]);
  check("5", "5", [4]);
});

test("a range without rows says which end is wrong, and why", () => {
  const check = (first: string, last: string, expected: object) =>
    assert.deepEqual(readRange({ first, last }, 300), expected, `${first} to ${last}`);
  check("301", "", { kind: "outside", end: "first", written: "301" });
  check("0", "", { kind: "outside", end: "first", written: "0" });
  check("1", "999", { kind: "outside", end: "last", written: "999" });
  check("1.5", "", { kind: "notWhole", end: "first", written: "1.5" });
  check("-3", "", { kind: "notWhole", end: "first", written: "-3" });
  check("1", "many", { kind: "notWhole", end: "last", written: "many" });
  check("9", "3", { kind: "backwards", end: "last", first: 9, last: 3 });
});
