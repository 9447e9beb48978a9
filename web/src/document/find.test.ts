import assert from "node:assert/strict";
import test from "node:test";
import { NO_ROWS, type RowState } from "../data/state";
import type { Element, TableElement, TextElement } from "../kinds/model";
import { contextOf, hitsIn, withReplaced } from "./find";
import type { Document } from "./model";
import type { State } from "./store";

const text = (id: string, words: string): TextElement => ({ id, type: "text", x: 0, y: 0, text: words });
const document = (elements: readonly Element[], more: Partial<Document> = {}): Document => ({
  schemaVersion: 1,
  size: {},
  elements,
  ...more,
});
const state = (of: Document, rows: RowState = NO_ROWS): State => ({ document: of, rows, selection: [] });

/** What is found, as "kind element: context". */
const found = (of: Document, words: string, isCaseMatched = false) =>
  hitsIn(of, { text: words, isCaseMatched }).map(
    (hit) => `${hit.kind} ${hit.element ?? "-"}: ${contextOf(of, hit)}@${hit.from}`,
  );

/** After replacing everything. */
function replaced(before: State, words: string, by: string, isCaseMatched = false) {
  const wanted = { text: words, isCaseMatched };
  return withReplaced(before, hitsIn(before.document, wanted), { wanted, by, next: { serial: 7 } });
}
const textsOf = ({ state: { document: of } }: { state: State }) => of.elements.map((it) => (it as TextElement).text);

test("words are found in texts, cells, names, samples and values", () => {
  const table: TableElement = {
    ...{ id: "g1", type: "table", x: 0, y: 0, columns: [1], rows: [1] },
    cells: [["no order"]],
  };
  const of = document([text("t1", "Order {{order}} order"), table, text("t2", "{{order}} {{batch}}")], {
    sampleData: { order: "4711", city: "order" },
    values: [{ name: "batch", type: "text", text: "B{{order}} order" }],
  });
  assert.deepEqual(found(of, "order"), [
    "text t1: Order {{order}} order@0",
    "text t1: Order {{order}} order@16",
    "name t1: order@0",
    "text g1: no order@3",
    "sample -: order@0",
    "value t2: B{{order}} order@11",
  ]);
  assert.deepEqual(found(of, "Order", true), ["text t1: Order {{order}} order@0"]);
  assert.deepEqual([found(of, "{{ord"), found(of, "{{order}}")], [["name t1: order@0"], ["name t1: order@0"]]);
  assert.deepEqual([found(of, "{{rder"), found(of, "{{ord}}")], [[], []]);
  assert.deepEqual([found(of, ""), found(of, "{{"), found(of, "x.y")], [[], [], []]);
  assert.deepEqual(found(document([text("t1", "1.5 (kg) ẞ")]), "(KG)"), ["text t1: 1.5 (kg) ẞ@4"]);
});

test("all of them are replaced, and placeholders stay whole", () => {
  const before = state(document([text("t1", "a {{a}} A"), text("t2", "aa")], { sampleData: { x: "banana" } }));
  const after = replaced(before, "a", "bb", true);
  assert.deepEqual(textsOf(after), ["bb {{bb}} A", "bbbb"]);
  assert.deepEqual(after.state.document.sampleData, { x: "bbbnbbnbb" });
  assert.deepEqual([after.count, after.left], [7, 0]);
});

test("a name is changed everywhere, with its sample, its column and its counter", () => {
  const rows: RowState = { table: { columns: ["Order", "City"], rows: [["1", "Bath"]] }, chosen: {}, index: 0 };
  const of = document([text("t1", "{{order}} {{ order }} {{serial}}")], {
    sampleData: { order: "4711" },
    values: [
      { name: "serial", type: "counter", keep: "design" },
      { name: "batch", type: "text", text: "B{{order}}" },
    ],
  });
  const named = replaced(state(of, rows), "{{order}}", "{{orderNo}}");
  assert.deepEqual(textsOf(named), ["{{orderNo}} {{orderNo}} {{serial}}"]);
  assert.deepEqual(named.state.document.sampleData, { orderNo: "4711" });
  assert.deepEqual(named.state.rows.chosen, { orderNo: "Order" });
  assert.deepEqual(named.state.document.values?.[1], { name: "batch", type: "text", text: "B{{orderNo}}" });
  const counter = replaced(state(of, rows), "serial", "no").state.document.values?.[0];
  assert.deepEqual(counter, { name: "no", type: "counter", keep: "design", start: 7 });
});

test("a name that is taken, empty or has braces stays", () => {
  const of = document([text("t1", "{{a1}} {{b}}")], { values: [{ name: "made", type: "counter" }] });
  for (const [words, by] of [
    ["a1", "b"],
    ["a1", "made"],
    ["a1", ""],
    ["a1", "x}"],
  ] as const) {
    const after = replaced(state(of), words, by);
    assert.deepEqual([textsOf(after), after.count, after.left], [["{{a1}} {{b}}"], 0, 1], by);
  }
});

test("words that a placeholder replaces become its sample", () => {
  const after = replaced(state(document([text("t1", "No 4711"), text("t2", "4711")])), "4711", "{{no}}");
  assert.deepEqual(textsOf(after), ["No {{no}}", "{{no}}"]);
  assert.deepEqual(after.state.document.sampleData, { no: "4711" });
});

test("a text does not become longer than it may", () => {
  const after = replaced(state(document([text("t1", `${"x".repeat(3_999)}a`)])), "a", "bb");
  assert.deepEqual([after.count, after.left], [0, 1]);
});
