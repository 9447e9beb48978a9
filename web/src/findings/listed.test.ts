import assert from "node:assert/strict";
import test from "node:test";
import type { Conversion, Finding } from "../api/convert";
import { grouped } from "./groups";
import { isProblem, listed } from "./listed";
import { told } from "./told";

const finding = (rule: string, severity: Finding["severity"] = "warning"): Finding => ({
  ...{ rule, severity, code: `${rule}-of-a-test`, message: rule },
});

test("text that is drawn is a note, after all problems", () => {
  const conversion = {
    findings: [],
    elements: [{ id: "t1", findings: [finding("text-drawn"), finding("text-cut"), finding("value", "error")] }],
  } as unknown as Conversion;
  const found = listed(conversion);
  assert.deepEqual(
    found.map(({ severity }) => severity),
    ["error", "warning", "info"],
  );
  assert.equal(found.filter(isProblem).length, 2);
  assert.equal(told(conversion, { id: "t1", type: "text", x: 0, y: 0, text: "" }), "1 error, 1 warning");
});

test("in all rows, too", () => {
  const rows = [0, 1].map((row) => ({ ...finding("text-drawn"), row, elementId: "t1" }));
  assert.deepEqual(
    grouped(rows).map((group) => [group.severity, group.rows]),
    [["info", [0, 1]]],
  );
});
