import assert from "node:assert/strict";
import test from "node:test";
import { labels } from "./naming";

const check = (names: readonly string[], expected: readonly string[]) =>
  assert.deepEqual([...labels(names).values()], expected);

test("names that programs write become words", () => {
  check(
    ["sku", "best_before", "bestBefore2", "lot-number", "größe"],
    ["Sku", "Best before", "Best before2", "Lot number", "Größe"],
  );
});

test("names that are words stay as they are", () => {
  check(
    ["Best before", "SKU", "order no.", "GTIN14", "Lot_No"],
    ["Best before", "SKU", "order no.", "GTIN14", "Lot_No"],
  );
});

test("names that would be the same stay apart", () => {
  check(["lot_number", "lot-number", "lot"], ["lot_number", "lot-number", "Lot"]);
});
