import assert from "node:assert/strict";
import test from "node:test";
import { bounds } from "./geometry";
import { names } from "./placeholders";
import { fitted } from "./stretch";
import { calculate, format, parse, rounding, type Unit } from "./units";

test("distances are read as people write them", () => {
  const check = (text: string, expected: number | undefined, unit: Unit = "in") => {
    const found = parse(text, 1, unit, 203);
    const rounded = found === undefined ? undefined : Math.round(found * 1e6) / 1e6;
    assert.equal(rounded, expected, `${text} in ${unit}`);
  };
  check("1.5", 1.5);
  check("1,5", 1.5);
  check("-0.25", -0.25);
  check("25.4mm", 1);
  check("25.4", 1, "mm");
  check("1/8in", 0.125);
  check('1/4"', 0.25);
  check("203d", 1);
  check("+0.5", 1.5);
  check("+25.4 mm", 2);
  check("-=0.25", 0.75);
  check("0.5+0.25", 0.75);
  check("2*(1-0.25)", 1.5);
  check("25.4mm/2", 0.5);
  check("1/2", 0.5);
  check("1/8in + 3/8in", 0.5);
  check("1 + 25.4mm", 2);
  check("2×0.25", 0.5);
  check("*2", 2);
  check("/4", 0.25);
  check("+=25.4 mm", 2);
  check("(1+1)mm", 0.07874);
  check("1,5 + 1,5", 3);
  check("=2", 2);
  check("10 + 1in", 1.049261, "dots");
  for (const wrong of ["2*", "(1", "1)", "1in*1in", "2/(1in)", "+", "1++1"]) check(wrong, undefined);
  for (const wrong of ["", "a", "1kg", "1/0", "--1", "1 2", "1.2.3"]) check(wrong, undefined);
});

test("distances are shown without idle zeros", () => {
  const check = (value: number, unit: Unit, expected: string) => assert.equal(format(value, unit, 203), expected);
  check(1, "in", "1");
  check(0.1, "in", "0.1");
  check(1, "mm", "25.4");
  check(10 / 25.4, "mm", "10");
  check(1, "dots", "203");
});

test("numbers without a unit are worked out, too", () => {
  assert.equal(calculate("2*(3+1)", 5), 8);
  assert.equal(calculate("+1", 5), 6);
  assert.equal(calculate("7,5", 5), 7.5);
  assert.equal(calculate("7mm", 5), undefined);
});

test("a distance tells the dots that print of it", () => {
  assert.equal(rounding(1, 203), undefined);
  assert.equal(rounding(0.1, 203), 20);
  assert.equal(rounding(0.00493, 203), undefined, "one dot in five decimals");
  assert.equal(rounding(0.001, 203), 0);
  assert.equal(rounding(0.001, 203, true), 1);
  assert.equal(rounding(0, 203, true), undefined);
});

test("placeholders are found by the rules of the API", () => {
  assert.deepEqual(names("a {{ sku }} {{}} {{b c}} {{x"), ["sku", "b c"]);
});

test("a line keeps its direction when it is stretched", () => {
  const line = { id: "l", type: "line", x: 1, y: 0, x2: 0, y2: 1 } as const;
  const box = bounds(line, () => undefined);
  assert.deepEqual(fitted(line, box, { x: 0, y: 0, width: 2, height: 3 }), { ...line, x: 2, y: 0, x2: 0, y2: 3 });
});
