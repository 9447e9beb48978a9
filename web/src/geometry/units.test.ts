import assert from "node:assert/strict";
import test from "node:test";
import { ticks } from "../canvas/ruler";
import { bounds, fitted } from "../kinds/element";
import de from "../language/de";
import es from "../language/es";
import fr from "../language/fr";
import { writeNumbersAs, written } from "../language/number";
import { type Strings, strings } from "../language/strings";
import { names } from "../text/placeholders";
import { calculate, format, parse, rounding, type Unit } from "./units";

test("distances are parsed as people write them", () => {
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

test("unit names follow the language, and unit signs work in every language", () => {
  const spoken = structuredClone({ unitWords: strings.unitWords, unitNames: strings.editor.unitNames });
  const check = (words: Strings, text: string, expected: number | undefined) => {
    Object.assign(strings, { unitWords: words.unitWords });
    Object.assign(strings.editor, { unitNames: words.editor.unitNames });
    const found = parse(text, 1, "mm", 200);
    assert.equal(found === undefined ? undefined : Math.round(found * 1e6) / 1e6, expected, text);
  };
  try {
    for (const words of [de, es, fr])
      for (const text of ["1in", '1"', "1″", "25,4 mm", "200d", "200 dots"]) check(words, text, 1);
    for (const text of ["1 Zoll", "1/2 zoll + 100 Punkte", "200 Dots", "200 Pkt.", "25,4 Millimeter"])
      check(de, text, 1);
    for (const text of ["1 pulg", "1 pulg.", "1 Pulgada", "200 puntos", "25,4 milímetros"]) check(es, text, 1);
    for (const text of ["1 po", "1 pouce", "200 points", "25,4 millimètres"]) check(fr, text, 1);
    // Not the names of other languages.
    check(de, "1 pulg", undefined);
    check(fr, "1 Zoll", undefined);
  } finally {
    Object.assign(strings, { unitWords: spoken.unitWords });
    Object.assign(strings.editor, { unitNames: spoken.unitNames });
  }
});

test("numbers use the language's decimal separator, and can be parsed again", () => {
  try {
    for (const [language, expected] of [
      ["en", "1234.5"],
      ["de", "1234,5"],
      ["fr", "1234,5"],
      ["es", "1234,5"],
    ] as const) {
      writeNumbersAs(language);
      assert.equal(written(1234.5, 2), expected, language);
      assert.equal(written(-0.0004, 3), "0");
      assert.equal(written(-1.25, 1), expected.includes(",") ? "-1,3" : "-1.3");
      assert.equal(calculate(written(1234.5, 2), 0), 1234.5);
      assert.equal(
        ticks(0, 1, "in", 203, 200).find(({ at }) => at === 0.5)?.label,
        expected.includes(",") ? "0,5" : "0.5",
      );
    }
  } finally {
    writeNumbersAs("en");
  }
});

test("distances are shown without trailing zeros", () => {
  const check = (value: number, unit: Unit, expected: string) => assert.equal(format(value, unit, 203), expected);
  check(1, "in", "1");
  check(0.1, "in", "0.1");
  check(1, "mm", "25.4");
  check(10 / 25.4, "mm", "10");
  check(1, "dots", "203");
});

test("numbers without a unit are calculated, too", () => {
  assert.equal(calculate("2*(3+1)", 5), 8);
  assert.equal(calculate("+1", 5), 6);
  assert.equal(calculate("7,5", 5), 7.5);
  assert.equal(calculate("7mm", 5), undefined);
});

test("a distance shows how many dots print", () => {
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
