import assert from "node:assert/strict";
import test from "node:test";
import { freeName, readCopies, usualColumn } from "./copies";

test("a whole number up to the maximum counts, and 0 skips the row", () => {
  for (const [text, value] of [
    ["1", 1],
    [" 012 ", 12],
    ["10000", 10_000],
    ["0", 0],
    ["00", 0],
  ] as const)
    assert.equal(readCopies(text), value, text);
  for (const text of ["", "-1", "-0", "+1", "1.5", "1,5", "many", "10001", "99999999999", "1e3", "٣"])
    assert.equal(readCopies(text), undefined, text);
});

test("a column with a usual name is offered unless a placeholder uses it", () => {
  const check = (columns: readonly string[], used: readonly number[], expected: string | undefined) =>
    assert.equal(usualColumn(columns, new Set(used)), expected, String(columns));
  for (const name of ["Quantity", "QTY.", "copies", "Menge", "Anzahl", "cantidad", "Quantité", "Number of copies"])
    check(["sku", name], [0], name);
  check(["Menge", "Anzahl"], [0], "Anzahl");
  check(["Menge"], [0], undefined);
  check(["sku", "Qty", "Copies"], [0], "Copies");
  check(["sku", "Qty", "Copies"], [2], "Qty");
  check(["Menge", "Kopien"], [], "Kopien");
  check(["sku", "quantity unit", "discount"], [], undefined);
});

test("the numbers travel under a name that no placeholder has", () => {
  assert.equal(freeName([]), "copies");
  assert.equal(freeName(["copies", "copies_", "a"]), "copies__");
});
