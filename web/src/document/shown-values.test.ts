import assert from "node:assert/strict";
import test from "node:test";
import { NO_ROWS, type RowState } from "../data/state";
import type { Document } from "./model";
import { valuesFor } from "./shown-values";

const document: Document = {
  schemaVersion: 1,
  size: {},
  sampleData: { name: "Sample", sku: "S", note: "Sample" },
  elements: [
    { id: "t1", type: "text", x: 0, y: 0, text: "{{name}} {{sku}}" },
    { id: "t2", type: "text", x: 0, y: 0, text: "{{note}} {{place}}" },
  ],
};

const rows: RowState = {
  ...NO_ROWS,
  table: {
    columns: ["Name", "code"],
    rows: [
      ["Ada", "1"],
      ["", "2"],
    ],
  },
  chosen: { sku: "code", place: { value: "London" } },
  index: 1,
};

test("the values of the current row go before the sample values, empty ones too", () => {
  assert.deepEqual(valuesFor(document, rows), { name: "", sku: "2", note: "Sample", place: "London" });
});

test("without rows the sample values are left", () => {
  assert.deepEqual(valuesFor(document, NO_ROWS), document.sampleData);
});
