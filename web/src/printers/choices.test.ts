import assert from "node:assert/strict";
import test from "node:test";
import { choiceOf, OWN_SHEET, partsOf, type Stock, settingsFor, sheetOf } from "./choices";
import type { Geometry } from "./sheet";

const GEOMETRY: Geometry = {
  ...{ page: { width: 8.5, height: 11, name: "letter" }, columns: 3, rows: 10, left: 0.1875, top: 0.5 },
  ...{ pitchX: 2.75, pitchY: 1 },
};
const AVERY: Stock = {
  ...{ id: "avery-5160", name: "Avery 5160", brand: "Avery", widthIn: 2.625, heightIn: 1, kind: "sheet" },
  sheet: GEOMETRY,
};
const ROLL: Stock = {
  ...{ id: "zebra-4x6", name: "4 x 6", brand: "Zebra", widthIn: 4, heightIn: 6, kind: "thermal", sheet: null },
};
const CATALOG = [ROLL, AVERY];
const LABEL = { width: 4, height: 6, stock: ROLL };

test("a choice and the settings that it makes are the same choice again", () => {
  for (const choice of [
    "zpl",
    "tspl",
    "epl",
    "cpcl",
    "escpos",
    "pwg",
    "brother-ql:62",
    "sheet:avery-5160",
    OWN_SHEET,
  ]) {
    const settings = settingsFor(choice, undefined, LABEL, CATALOG, "letter");
    assert.equal(choiceOf({ settings, stock: ROLL }, CATALOG), choice);
  }
});

test("ZPL leaves nothing in the document, a roll is named", () => {
  assert.equal(settingsFor("zpl", { format: "tspl", speed: 3 }, LABEL, CATALOG, "letter"), undefined);
  assert.deepEqual(settingsFor("brother-ql:29x90", undefined, LABEL, CATALOG, "letter"), {
    ...{ format: "brother-ql", roll: "29x90" },
  });
  assert.deepEqual(partsOf("brother-ql:29x90"), { format: "brother-ql", of: "29x90" });
});

test("the sheet of the label's own stock is not written down, that of another one is", () => {
  const own = { width: 2.625, height: 1, stock: AVERY };
  const settings = settingsFor("sheet:avery-5160", undefined, own, CATALOG, "letter");
  assert.deepEqual(settings, { format: "sheet" });
  assert.equal(choiceOf({ settings, stock: AVERY }, CATALOG), "sheet:avery-5160");
  assert.deepEqual(sheetOf({ settings, stock: AVERY }), GEOMETRY);
  assert.equal(sheetOf({ settings, stock: ROLL }), undefined, "on a roll it is unknown");
  assert.deepEqual(settingsFor("sheet:avery-5160", undefined, LABEL, CATALOG, "letter")?.sheet, GEOMETRY);
});

test("the order of filling stays with another sheet", () => {
  const before = { format: "sheet", sheet: { order: "columns", columns: 7 } } as const;
  assert.deepEqual(settingsFor("sheet:avery-5160", before, LABEL, CATALOG, "letter")?.sheet, {
    ...GEOMETRY,
    order: "columns",
  });
});
