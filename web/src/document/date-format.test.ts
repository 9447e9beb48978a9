import assert from "node:assert/strict";
import test from "node:test";
import { FIELDS, formatFault, hasNames, withWeekYear } from "./date-format";

const check = (format: string, expected: ReturnType<typeof formatFault>) =>
  assert.deepEqual(formatFault(format), expected, format);

test("formats that the service takes have no fault", () => {
  for (const fields of Object.values(FIELDS)) for (const letters of fields) check(`${letters} MM ww`, undefined);
  check("yyMMdd", undefined);
  check("dd.MM.yyyy HH:mm", undefined);
  check("'Best before' d MMM yyyy", undefined);
  check("h 'o''clock' a", undefined);
  check("'''' yy", undefined);
  check("d''M", undefined);
  check("YYYY-'W'ww", undefined);
});

test("faults are those that the service would find", () => {
  check("", { kind: "empty" });
  check("'d'", { kind: "empty" });
  check("--", { kind: "empty" });
  check("yyy", { kind: "unknown", letters: "yyy" });
  check("yyyy-MM-ddT", { kind: "unknown", letters: "T" });
  check("d 'x", { kind: "unclosed" });
  check("d '''", { kind: "unclosed" });
  check("dd.MM.YYYY", { kind: "weekYear", letters: "YYYY" });
  check("YY w", undefined);
  check("d".padEnd(101, "-"), { kind: "long" });
});

test("a week has a year of its own", () => {
  for (const format of ["yyww", "wwyy", "'KW' w/yy", "yy-'W'ww-e", "EEE ww yy"])
    check(format, { kind: "calendarYear", letters: "yy" });
  check("yyyy-'W'ww", { kind: "calendarYear", letters: "yyyy" });
  for (const format of ["YYww", "YYYY-'W'ww", "yyMMdd", "ww", "dd.MM.yyyy, ww", "YYYYww yyyy", "yyDDD w"])
    check(format, undefined);
  assert.equal(withWeekYear("'yy' yyww"), "'yy' YYww");
  assert.equal(withWeekYear("yyyy-'W'ww"), "YYYY-'W'ww");
});

test("names of months and days have a language", () => {
  assert.equal(hasNames("dd MMM yyyy"), true);
  assert.equal(hasNames("EEEE"), true);
  assert.equal(hasNames("dd.MM.yyyy 'MMM'"), false);
});
