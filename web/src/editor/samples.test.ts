import assert from "node:assert/strict";
import test from "node:test";
import { NO_ROWS } from "../data/state";
import type { State } from "../document/store";
import { Replacing } from "./samples";

const STATE: State = {
  document: { schemaVersion: 1, size: {}, elements: [], sampleData: { known: "1", empty: "" } },
  rows: NO_ROWS,
  selection: [],
};

/** The samples after typing these texts, one after the other. */
function samples(former: string, ...typed: string[]) {
  const replacing = new Replacing(former);
  const state = typed.reduce((before, text) => replacing.typed(before, text), STATE);
  const { known, empty, ...others } = state.document.sampleData ?? {};
  assert.equal(known, "1", "a value stays");
  return empty === "" ? others : { empty, ...others };
}

test("a value replaced by a placeholder becomes its sample", () => {
  assert.deepEqual(samples("12345678", "{{tracking}}"), { tracking: "12345678" });
  assert.deepEqual(samples("12345678", "{{ empty }}"), { empty: "12345678" });
  assert.deepEqual(samples("12345678", "", "{", "{{", "{{no", "{{no}}"), { no: "12345678" });
  for (const [text, former] of [
    ["{{known}}", "2"],
    ["{{tracking}", "1"],
    ["A{{tracking}}B", "AB"],
    ["{{a}}{{b}}", "1"],
    ["{{tracking}}", ""],
    ["{{tracking}}", "{{other}}"],
    ["{{tracking}}", "{{track"],
  ] as const)
    assert.deepEqual(samples(former, text), {}, `${text} after ${former}`);
});

test("so does a part of a text, and each of several", () => {
  assert.deepEqual(samples("Order 4711 of Ada", "Order {{no}} of Ada"), { no: "4711" });
  const first = "Order {{no}} of Ada";
  assert.deepEqual(samples("Order 4711 of Ada", first, "Order {{no}} of {{", "Order {{no}} of {{name}}"), {
    no: "4711",
    name: "Ada",
  });
});

test("a name that is typed between braces leaves no samples of its beginnings", () => {
  assert.deepEqual(samples("4711", "{{}}", "{{n}}", "{{no}}"), { no: "4711" });
  assert.deepEqual(samples("4711", "{{no}}", "{{no}", "4"), {});
});

test("a placeholder that rows do not fill has the value in all of them", () => {
  const rows = { table: { columns: ["City"], rows: [["Bath"]] }, chosen: {}, index: 0 };
  const typed = (text: string) => new Replacing("4711").typed({ ...STATE, rows }, text).rows.chosen;
  assert.deepEqual(typed("{{no}}"), { no: { value: "4711" } });
  assert.deepEqual(typed("{{city}}"), {});
});
