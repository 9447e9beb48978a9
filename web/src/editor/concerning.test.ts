import assert from "node:assert/strict";
import test from "node:test";
import type { RowReport } from "../api/check";
import type { Conversion } from "../api/convert";
import type { Document } from "../document/model";
import { concerningLabel, concerningRows } from "./concerning";

const document: Document = { schemaVersion: 1, size: {}, elements: [] };
const finding = (rule: string) => ({ rule, severity: "warning", code: rule, message: "" });
const conversion = {
  findings: [finding("sheet-preset")],
  elements: [{ id: "b1", findings: [finding("drawn"), finding("text-cut")] }],
} as unknown as Conversion;
const report = {
  ...{ rows: 2, count: 9, barcodes: [] },
  findings: [finding("drawn"), finding("text-cut")].map((it) => ({ ...it, row: 0, elementId: "b1" })),
} as unknown as RowReport;

const rules = (found: readonly { readonly rule: string }[]) => found.map(({ rule }) => rule);

test("how ZPL draws a barcode concerns ZPL printers only", () => {
  const dots: Document = { ...document, printer: { format: "tspl" } };
  assert.deepEqual(rules(concerningLabel(document, conversion).elements[0]?.findings ?? []), ["drawn", "text-cut"]);
  assert.deepEqual(rules(concerningLabel(dots, conversion).elements[0]?.findings ?? []), ["text-cut"]);
  const rows = concerningRows(dots, report);
  assert.deepEqual([rules(rows.findings), rows.count], [["text-cut"], 8], "those that are not listed still count");
  assert.equal(concerningRows(document, report).count, 9);
});

test("the editor tells about sheets itself", () => {
  assert.deepEqual(concerningLabel(document, conversion).findings, []);
});
