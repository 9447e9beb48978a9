import assert from "node:assert/strict";
import test from "node:test";
import type { RowFinding } from "../api/check";
import { grouped } from "./groups";

const finding = (
  row: number,
  elementId: string | null,
  rule: string,
  severity: RowFinding["severity"] = "warning",
): RowFinding => ({
  row,
  elementId,
  rule,
  code: `${rule}-of-a-test`,
  severity,
  message: `${rule} of row ${row}`,
});

test("findings are listed once per element and rule, errors first", () => {
  const groups = grouped([
    finding(11, "b1", "value", "error"),
    finding(0, "t1", "text-cut"),
    finding(416, "t1", "text-cut"),
    finding(416, "t1", "text-cut"),
    finding(2, "t2", "text-cut"),
    finding(5, null, "outside-label"),
    finding(3, "t1", "text-cut"),
  ]);
  assert.deepEqual(
    groups.map(({ id, rule, rows }) => [id, rule, rows]),
    [
      ["b1", "value", [11]],
      ["t1", "text-cut", [0, 3, 416]],
      ["t2", "text-cut", [2]],
      [null, "outside-label", [5]],
    ],
  );
  assert.equal(groups[1]?.message, "text-cut of row 0");
  assert.deepEqual(grouped([]), []);
});

test("placeholders of one element are listed separately", () => {
  const unfilled = (row: number, name: string) => ({
    ...finding(row, "t1", "unfilled"),
    code: "unfilled-placeholder",
    values: { name: `{{${name}}}` },
  });
  const groups = grouped([unfilled(0, "a"), unfilled(0, "b"), unfilled(1, "a")]);
  assert.deepEqual(
    groups.map(({ message, rows }) => [message, rows]),
    [
      ["the placeholder {{a}} has no value and is left empty", [0, 1]],
      ["the placeholder {{b}} has no value and is left empty", [0]],
    ],
  );
});
