import assert from "node:assert/strict";
import test from "node:test";
import type { RowFinding } from "../api/check";
import type { Element } from "../kinds/model";
import { badRowsIn, corrections } from "./bad-rows";

const barcode = (value: string) =>
  ({ id: "b1", type: "barcode", x: 0, y: 0, width: 1, height: 1, symbology: "ean13", value }) as Element;

const wrong = (row: number, place: number, severity: RowFinding["severity"] = "error"): RowFinding => ({
  row,
  elementId: "b1",
  rule: "value",
  severity,
  ...(severity === "error" ? { flaw: "refused" as const } : {}),
  code: "value-check-digit",
  values: { symbology: "ean13", expected: '"7"', found: '"3"', place },
  message: "ean13 has the wrong check digit",
});

const table = {
  columns: ["a", "code"],
  rows: [
    ["x", "4006381333933"],
    ["y", "4006381333931"],
  ],
};

function bad(value: string, findings: readonly RowFinding[], refused?: number[]) {
  const count = findings.length;
  const document = { schemaVersion: 1, size: {}, elements: [barcode(value)] } as const;
  const mapping = new Map([
    ["sku", 0],
    ["code", 1],
  ]);
  const none = { missing: [], cut: [], unreadable: [], unchecked: [] };
  const flaws = { ...none, refused: refused ?? findings.filter(({ flaw }) => flaw).map(({ row }) => row) };
  return badRowsIn({ rows: 2, count, findings, flaws, barcodes: [] }, { document, table, mapping });
}

test("rows with errors are listed in order, with the columns of their cells", () => {
  const found = bad("{{sku}}{{code}}", [wrong(1, 1), wrong(0, 1), wrong(0, 2, "warning")]);
  assert.deepEqual(
    found.map(({ row, reasons }) => [row, reasons.length, reasons[0]?.columns]),
    [
      [0, 1, [0, 1]],
      [1, 1, [0, 1]],
    ],
  );
});

test("a row whose reasons are not in the list is listed without them", () => {
  const found = bad("{{code}}", [wrong(0, 13)], [0, 1]);
  assert.deepEqual(
    found.map(({ row, reasons }) => [row, reasons.length]),
    [
      [0, 1],
      [1, 0],
    ],
  );
});

test("a wrong check digit is corrected in the cell that it comes from", () => {
  const only = (value: string, place: number) => corrections(bad(value, [wrong(0, place)]));
  assert.deepEqual(only("{{code}}", 13), [{ row: 0, column: 1, value: "4006381333937" }]);
  assert.deepEqual(only("00{{ sku }}{{code}}", 16), [{ row: 0, column: 1, value: "4006381333937" }]);
  assert.deepEqual(only("{{code}}", 12), [{ row: 0, column: 1, value: "4006381333973" }], "at the place that is named");
  assert.deepEqual(only("{{code}}", 11), [], "another character than the one that was found");
  assert.deepEqual(only("{{code}}3", 14), [], "a digit of the label itself");
  assert.deepEqual(only("{{code}}", 99), []);
});
