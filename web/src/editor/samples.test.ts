import assert from "node:assert/strict";
import test from "node:test";
import type { Document } from "../document/model";
import { withFormerValue } from "./samples";

const DOCUMENT: Document = { schemaVersion: 1, size: {}, elements: [], sampleData: { known: "1", empty: "" } };

test("a value replaced by a placeholder becomes its sample", () => {
  const sample = (text: string, former: string) => withFormerValue(DOCUMENT, text, former).sampleData;
  assert.equal(sample("{{tracking}}", "12345678")?.tracking, "12345678");
  assert.equal(sample("{{ empty }}", "12345678")?.empty, "12345678");
  assert.equal(sample("{{known}}", "12345678")?.known, "1");
  for (const [text, former] of [
    ["{{tracking}", "1"],
    ["A{{tracking}}", "1"],
    ["{{a}}{{b}}", "1"],
    ["{{tracking}}", ""],
    ["{{tracking}}", "{{other}}"],
    ["{{tracking}}", "{{track"],
  ] as const)
    assert.equal(withFormerValue(DOCUMENT, text, former), DOCUMENT, `${text} after ${former}`);
});
