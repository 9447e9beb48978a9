import assert from "node:assert/strict";
import test from "node:test";
import { bounds } from "./geometry";
import { names } from "./placeholders";
import { fitted } from "./stretch";
import { format, parse, type Unit } from "./units";

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

test("placeholders are found by the rules of the API", () => {
  assert.deepEqual(names("a {{ sku }} {{}} {{b c}} {{x"), ["sku", "b c"]);
});

test("a line keeps its direction when it is stretched", () => {
  const line = { id: "l", type: "line", x: 1, y: 0, x2: 0, y2: 1 } as const;
  const box = bounds(line, () => undefined);
  assert.deepEqual(fitted(line, box, { x: 0, y: 0, width: 2, height: 3 }), { ...line, x: 2, y: 0, x2: 0, y2: 3 });
});
