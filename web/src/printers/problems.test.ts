import assert from "node:assert/strict";
import test from "node:test";
import type { Stock } from "./choices";
import facts from "./facts.json";
import { headOf } from "./heads";
import { problemsOf } from "./problems";
import { excess, inMargin, ROLLS, rollOf } from "./rolls";
import type { PrinterSettings } from "./settings";
import type { Geometry } from "./sheet";

const GEOMETRY: Geometry = {
  ...{ page: "letter", columns: 3, rows: 10, left: 0.1875, top: 0.5, pitchX: 2.75, pitchY: 1 },
};
const AVERY: Stock = {
  ...{ id: "avery-5160", name: "Avery 5160", brand: "Avery", widthIn: 2.625, heightIn: 1, kind: "sheet" },
  sheet: GEOMETRY,
};

const kinds = (settings: PrinterSettings | undefined, width: number, height: number, dpi = 203, stock?: Stock) =>
  problemsOf({ settings, stock }, { width, height, dpi, stock }, [AVERY]).map(({ kind }) => kind);

test("a label wider than the print head is told with the dots, and a coarser resolution where it fits", () => {
  assert.deepEqual(kinds({ format: "tspl" }, 4, 6), []);
  assert.deepEqual(kinds(undefined, 12, 6), [], "ZPL printers say what they can reach in the service");
  const found = problemsOf(
    { settings: { format: "escpos" }, stock: undefined },
    { width: 4, height: 6, dpi: 203, stock: undefined },
    [],
  );
  assert.deepEqual(found, [{ kind: "head", dots: 812, head: 576, fits: undefined }]);
  assert.deepEqual(kinds({ format: "escpos", head: 832 }, 4, 6), [], "the head that the design names");
  const fine = problemsOf(
    { settings: { format: "escpos" }, stock: undefined },
    { width: 2.5, height: 1, dpi: 300, stock: undefined },
    [],
  );
  assert.deepEqual(fine, [{ kind: "head", dots: 750, head: 576, fits: 203 }]);
  assert.deepEqual(kinds({ format: "tspl", across: { count: 2, gap: 0.1 } }, 2, 1), [], "side by side they just fit");
  assert.deepEqual(kinds({ format: "tspl", across: { count: 3, gap: 0.1 } }, 2, 1), ["head"]);
});

test("Brother printers want 300 dpi and a roll that is large enough", () => {
  assert.deepEqual(kinds({ format: "brother-ql", roll: "62" }, 2.4409, 4, 203), ["resolution"]);
  assert.deepEqual(kinds({ format: "brother-ql", roll: "62" }, 2.4409, 4, 300), []);
  assert.deepEqual(kinds({ format: "brother-ql", roll: "29" }, 2.4409, 4, 300), ["roll"]);
  assert.deepEqual(kinds({ format: "brother-ql" }, 1.1417, 3.5433, 300), ["no-roll"], "29 and 29x90 have this width");
  assert.deepEqual(kinds({ format: "brother-ql" }, 0.9449, 0.9449, 300), [], "only one round roll has this size");
  const roll = rollOf("29x90");
  assert.ok(roll && excess(roll, [342, 1063]) === 0 && excess(roll, [342, 1100]) === 39);
});

test("ink in the margins of a Brother roll is counted in dots", () => {
  const ink = { x: 18, y: 0, width: 696, height: 400 };
  assert.equal(inMargin("62", [732, 400], ink), 0, "696 dots in the middle are printed");
  assert.equal(inMargin("62", [732, 400], { ...ink, x: 10 }), 8);
  assert.equal(inMargin("62", [732, 400], { ...ink, x: 23 }), 5);
  assert.equal(inMargin("62x100", [732, 1179], ink), 35, "labels have margins above and below, too");
  assert.equal(inMargin("62", [500, 400], { ...ink, x: 0, width: 500 }), 0, "a narrow label is printed whole");
  assert.equal(inMargin("?", [732, 400], { ...ink, x: 0 }), 0);
});

test("labels of sheets do not belong on rolls, and others not on their sheets", () => {
  assert.deepEqual(kinds(undefined, 2.625, 1, 300, AVERY), ["sheet-stock"]);
  assert.deepEqual(kinds({ format: "tspl" }, 2.625, 1, 203, AVERY), ["sheet-stock"]);
  assert.deepEqual(kinds({ format: "sheet" }, 2.625, 1, 300, AVERY), []);
  assert.deepEqual(kinds({ format: "sheet" }, 4, 6), ["no-sheet"]);
  assert.deepEqual(kinds({ format: "sheet", sheet: GEOMETRY }, 2, 1), ["other-size"]);
  assert.deepEqual(
    kinds({ format: "sheet", sheet: GEOMETRY }, 4, 6),
    ["overlap", "other-size"],
    "the service refuses it",
  );
  assert.deepEqual(kinds({ format: "sheet", sheet: { ...GEOMETRY, pitchX: 2 } }, 2.625, 1), ["overlap"]);
  assert.deepEqual(kinds({ format: "sheet", sheet: { ...GEOMETRY, top: 0.9 } }, 2.625, 1), [], "still on the page");
  assert.deepEqual(kinds({ format: "sheet", sheet: { ...GEOMETRY, top: 1.1 } }, 2.625, 1), ["off-page"]);
});

test("rolls and heads are those of the service", () => {
  assert.equal(ROLLS.length, facts.rolls.length);
  assert.deepEqual(
    ROLLS.slice(0, 3).map(({ id }) => id),
    ["62", "29", "12"],
  );
  assert.deepEqual(rollOf("d24"), {
    ...{ id: "d24", width: 24, length: 24, isRound: true, whole: [284, 284], printable: [236, 236] },
  });
  assert.deepEqual(
    [203, 300, 600, 180].map((dpi) => headOf("tspl", dpi)),
    [832, 1248, 2496, 737],
  );
  assert.equal(headOf("escpos", 203), 576);
  assert.equal(headOf("pwg", 203), undefined);
});
