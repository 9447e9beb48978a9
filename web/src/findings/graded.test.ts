import assert from "node:assert/strict";
import test from "node:test";
import type { GradedBarcode } from "../api/check";
import { gradeColour, gradeTitle, gradeWords, unsafe } from "./graded";

const best: GradedBarcode = { elementId: "b1", reads: true, scans: true, grade: "A", limits: [], raise: [], notes: [] };
const side = { code: "side-left" };
const narrow: GradedBarcode = {
  ...best,
  grade: "F",
  limits: [{ code: "grade-quiet-zone-edge", values: { side, blank: 4, needed: 10 }, message: "" }],
};

test("a grade names what limits it", () => {
  assert.equal(gradeWords(best), "Grade A");
  const limit = "the quiet zone on the left is 4 of 10 modules wide, then the label ends";
  assert.equal(gradeWords(narrow), `Grade F: ${limit}`);
});

test("a barcode that does not scan says why", () => {
  assert.equal(unsafe(best), undefined);
  const cut: GradedBarcode = { ...best, scans: false, why: { code: "scan-cut", message: "" } };
  assert.equal(gradeWords(cut), "Grade A. Not safe to print: part of it is outside the label.");
});

test("a barcode that is not on the label has no grade", () => {
  const { grade: _, ...absent } = best;
  assert.equal(gradeTitle(absent), "No grade");
});

test("a barcode that does not scan has the colour of the worst grade, whatever its letter", () => {
  assert.equal(gradeColour(best), "is-A");
  assert.equal(gradeColour({ ...best, scans: false }), "is-F");
  const { grade: _, ...absent } = best;
  assert.equal(gradeColour({ ...absent, scans: false }), "is-F");
});
