import assert from "node:assert/strict";
import test from "node:test";
import type { Conversion, Finding } from "../api/convert";
import type { Document } from "../document/model";
import { grouped } from "./groups";
import { isProblem, listed } from "./listed";
import { missingIn } from "./missing";
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

test("what is found several times in one element is said once, as a sentence", () => {
  const twice = [finding("text-cut"), finding("text-cut"), finding("other")];
  const conversion = {
    findings: [],
    elements: [
      { id: "t1", findings: twice },
      { id: "t2", findings: [finding("text-cut")] },
    ],
  } as unknown as Conversion;
  assert.deepEqual(
    listed(conversion).map(({ id, message }) => [id, message]),
    [
      ["t1", "Text-cut."],
      ["t1", "Other."],
      ["t2", "Text-cut."],
    ],
  );
});

test("in all rows, too", () => {
  const rows = [0, 1].map((row) => ({ ...finding("text-drawn"), row, elementId: "t1" }));
  assert.deepEqual(
    grouped(rows).map((group) => [group.severity, group.rows]),
    [["info", [0, 1]]],
  );
});

test("a date with a week gets the year of the week", () => {
  const values = { name: "{{lot}}", found: "yy", expected: "YY" };
  const findings = [{ ...finding("week-year"), code: "value-week-year", values }];
  const [found] = listed({ findings, elements: [] } as unknown as Conversion);
  assert.equal(found?.made, "lot");
  const fix = found?.fixes[0];
  assert.ok(fix && "change" in fix);
  const document = {
    ...{ schemaVersion: 1, size: { widthIn: 1, heightIn: 1 }, elements: [] },
    values: [
      { name: "day", type: "date", format: "yyMMdd" },
      { name: "lot", type: "date", format: "'L' yyww" },
    ],
  } as unknown as Document;
  assert.deepEqual(fix.change(document).values, [
    { name: "day", type: "date", format: "yyMMdd" },
    { name: "lot", type: "date", format: "'L' YYww" },
  ]);
});

test("a finding about a value that makes itself names it", () => {
  const about = (code: string) => ({ ...finding("x"), code, values: { name: "{{no}}", missing: "{{plant}}" } });
  const findings = [about("value-not-made"), about("value-made-without"), about("unfilled-placeholder")];
  const conversion = { findings, elements: [] } as unknown as Conversion;
  assert.deepEqual(
    listed(conversion).map(({ made }) => made),
    ["no", "no", undefined],
  );
  assert.deepEqual(missingIn(conversion), ["plant", "no"], "its part and a placeholder without a value are missing");
});
