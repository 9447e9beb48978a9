import assert from "node:assert/strict";
import test from "node:test";
import { presets } from "../api/presets";
import type { Document } from "../document/model";
import { parse, withUsualPrinter } from "./remembered-printer";

test("only an object with a known format is a printer", () => {
  assert.deepEqual(parse('{"format":"tspl","speed":4}'), { format: "tspl", speed: 4 });
  for (const text of [null, "", "1", "null", "[]", '{"format":"dpl"}', "{"]) assert.equal(parse(text), undefined);
});

test("labels of sheets start on their sheet, and a design keeps the printer that it has", () => {
  const stock = { id: "avery-5160", kind: "sheet", sheet: { columns: 3 } };
  presets.value = [stock] as unknown as typeof presets.value;
  const document: Document = { schemaVersion: 1, size: { preset: "avery-5160" }, elements: [] };
  assert.deepEqual(withUsualPrinter(document).printer, { format: "sheet" });
  const chosen: Document = { ...document, printer: { format: "epl" } };
  assert.equal(withUsualPrinter(chosen), chosen);
  presets.value = [];
});
