import assert from "node:assert/strict";
import test from "node:test";
import { filledPage, freePlaces, type Geometry, geometryOf, isSameSheet, pageOf, places, sheetsFor } from "./sheet";

/** Avery 5160. */
const SHEET: Geometry = {
  ...{ page: { width: 8.5, height: 11, name: "letter" }, columns: 3, rows: 10, left: 0.1875, top: 0.5 },
  ...{ pitchX: 2.75, pitchY: 1, cornerRadius: 0.0625, round: false },
};

test("places are counted along the rows, from the first corner", () => {
  const all = places(SHEET);
  assert.equal(all.length, 30);
  assert.deepEqual(all[0], { number: 1, column: 0, row: 0, x: 0.1875, y: 0.5 });
  assert.deepEqual(all[4], { number: 5, column: 1, row: 1, x: 0.1875 + 2.75, y: 1.5 });
  assert.equal(places({ ...SHEET, columns: 1e9, rows: 1e9 }).length, 1000, "a wrong number draws no endless page");
  assert.equal(places({ ...SHEET, columns: 0 }).length, 0);
});

test("used places of the first sheet are left out, later sheets are new", () => {
  const numbers = (settings: Parameters<typeof freePlaces>[1]) => freePlaces(SHEET, settings).map((it) => it.number);
  assert.deepEqual(numbers({ start: 28 }), [28, 29, 30]);
  assert.deepEqual(numbers({ start: 25, skip: [26, 28] }), [25, 27, 29, 30]);
  assert.equal(sheetsFor(4, SHEET, { start: 25, skip: [26, 28] }), 1);
  assert.equal(sheetsFor(5, SHEET, { start: 25, skip: [26, 28] }), 2);
  assert.equal(sheetsFor(1000, SHEET, {}), 34);
  assert.equal(sheetsFor(0, SHEET, {}), 0);
});

test("columns are filled from top to bottom", () => {
  const free = freePlaces(SHEET, { order: "columns", start: 28 });
  assert.deepEqual(
    free.slice(0, 3).map(({ number }) => number),
    [28, 2, 5],
    "the place at the bottom of the first column, then the second column",
  );
});

test("the document's own measures count before those of the stock", () => {
  assert.equal(geometryOf(undefined, undefined), undefined);
  assert.equal(geometryOf({ columns: 2 }, undefined), undefined, "the rest is missing");
  const own = geometryOf({ columns: 2, order: "columns", start: 4 }, SHEET);
  assert.equal(own?.columns, 2);
  assert.equal(own?.rows, 10);
  assert.ok(own && !("order" in own) && !("start" in own), "only the geometry");
  assert.ok(own && !isSameSheet(own, SHEET));
  assert.ok(isSameSheet({ ...SHEET, page: "letter" }, SHEET), "a page by its name is the same page");
});

test("an own sheet begins with as many labels as the page has room for, in its middle", () => {
  const sheet = filledPage("a4", { width: 70 / 25.4, height: 37 / 25.4 });
  assert.deepEqual([sheet.columns, sheet.rows], [2, 7]);
  const { width, height } = pageOf("a4");
  const right = sheet.left + sheet.columns * sheet.pitchX;
  assert.ok(Math.abs(width - right - sheet.left) < 0.0001 && sheet.top + sheet.rows * sheet.pitchY < height);
  const one = filledPage("a5", { width: 20, height: 20 });
  assert.deepEqual([one.columns, one.left], [1, 0], "a label larger than the page");
});
