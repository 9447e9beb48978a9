import assert from "node:assert/strict";
import test from "node:test";
import { counted, isTooLarge } from "./counted";

test("a typed number counts, anything else leaves the one before", () => {
  const check = (typed: string, expected: number) => assert.equal(counted(typed, 10_000, 3), expected, typed);
  check("1", 1);
  check(" 10000 ", 10_000);
  for (const typed of ["10001", "4006381333931", "0", "", "4A", "-2", "1.5"]) check(typed, 3);
});

test("only numbers are too large", () => {
  const large = ["10000", "10001", "4006381333931", "99999A", ""].filter((typed) => isTooLarge(typed, 10_000));
  assert.deepEqual(large, ["10001", "4006381333931"]);
});
