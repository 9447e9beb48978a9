import assert from "node:assert/strict";
import test from "node:test";
import { serials, withColumn } from "./serial";

test("the last digits count up, and leading zeros are kept", () => {
  const check = (first: string, step: number, ...expected: string[]) =>
    assert.deepEqual(serials(first, step, expected.length), expected, first);
  check("0098", 1, "0098", "0099", "0100");
  check("A-9", 1, "A-9", "A-10");
  check("2026/007 b", 5, "2026/007 b", "2026/012 b");
  check("99999999999999999999", 1, "99999999999999999999", "100000000000000000000");
  check("3", -2, "3", "1", "-1");
  assert.equal(serials("none", 1, 3), undefined);
  assert.equal(serials("", 1, 3), undefined);
});

test("serial numbers become a table, or a column of one", () => {
  assert.deepEqual(withColumn(undefined, "no", ["1", "2"]), { columns: ["no"], rows: [["1"], ["2"]] });
  const table = { columns: ["a"], rows: [["x"], ["y"]] };
  assert.deepEqual(withColumn(table, "no", ["1", "2"]), {
    columns: ["a", "no"],
    rows: [
      ["x", "1"],
      ["y", "2"],
    ],
  });
  assert.deepEqual(withColumn(table, "a", ["1", "2"]), { columns: ["a"], rows: [["1"], ["2"]] });
});
