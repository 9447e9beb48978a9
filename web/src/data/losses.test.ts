import assert from "node:assert/strict";
import test from "node:test";
import { findExponents, findLosses } from "./losses";

const check = (lines: string[][], expected: [number, number, string][]) =>
  assert.deepEqual(
    findLosses(lines).map(({ line, column, kind }) => [line, column, kind]),
    expected,
  );

test("numbers with an exponent are found as spreadsheets write them", () => {
  check(
    [["5.90123E+11", "5,90123E+11", "1.2e+20", "-1E+15"]],
    [
      [0, 0, "exponent"],
      [0, 1, "exponent"],
      [0, 2, "exponent"],
      [0, 3, "exponent"],
    ],
  );
  check([["E+11", "12E+3", "1E5", "SIZE E+2", "5.90123E+11 kg"]], []);
  assert.deepEqual(findExponents([["1E+15", "12345678901234500000"]]), [{ line: 0, column: 0, kind: "exponent" }]);
});

test("numbers with nothing but zeros after fifteen digits may be rounded", () => {
  check(
    [["12345678901234500", "100000000000000000000"]],
    [
      [0, 0, "digits"],
      [0, 1, "digits"],
    ],
  );
  check([["12345678901234567", "123456789012345", "1234567890123450"]], [[0, 2, "digits"]]);
});

test("a code that is shorter than most of its column may have lost zeros", () => {
  const column = (...cells: string[]) => cells.map((cell) => [cell]);
  check(column("GTIN", "590123412345", "36000291452", "400638133393"), [[2, 0, "leadingZeros"]]);
  check(column("590123412345", "36000291452", "400638133393", ""), [[1, 0, "leadingZeros"]]);
  // Zeros that are still there, words, quantities, and columns without one length.
  check(column("590123412345", "036000291452", "36000291452"), []);
  check(column("590123412345", "n/a", "36000291452", "400638133393"), []);
  check(column("Stock", "1500", "12", "1800", "2000"), []);
  check(column("590123412345", "12", "3", "36000291452"), []);
});
