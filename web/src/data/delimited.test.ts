import assert from "node:assert/strict";
import test from "node:test";
import { guessDelimiter, guessHeader, read, withoutSaid, write } from "./delimited";

test("cells are kept exactly", () => {
  const check = (text: string, ...expected: string[][]) =>
    assert.deepEqual(read(text, ","), expected, JSON.stringify(text));
  check("");
  check("a", ["a"]);
  check("a,b\n1,2\n", ["a", "b"], ["1", "2"]);
  check("007, A ,1.50\r\n", ["007", " A ", "1.50"]);
  check("a,,\n,b,\n", ["a", "", ""], ["", "b", ""]);
  check("a,", ["a", ""]);
  check("a\rb\r", ["a"], ["b"]);
  check('"a,b","c ""d"" e"\n', ["a,b", 'c "d" e']);
  check('"two\nlines",x\r\ny,z', ["two\nlines", "x"], ["y", "z"]);
  check('5" pipe,x', ['5" pipe', "x"]);
  check('"open,x\ny,z', ['"open', "x"], ["y", "z"]);
  check('"",""', ["", ""]);
  check('"a"b,c', ["ab", "c"]);
  check("\n\na,b\n\n", ["a", "b"]);
  check('a\n\n""\nb\n""', ["a"], [""], ["b"], [""]);
  check("é,日本,😀", ["é", "日本", "😀"]);
});

test("written tables can be read again", () => {
  const lines = [
    ["a,b", ' "q" ', "two\r\nlines"],
    ["007", "", "x;y"],
    [" lead", "trail ", "\t"],
  ];
  assert.deepEqual(read(write(lines), ","), lines);
  assert.deepEqual(read(write(lines, ";"), ";"), lines);
  const column = [["sku"], ["A"], [""], ["B"], [""]];
  assert.deepEqual(read(write(column), ","), column);
});

test("a truncated file is read to its end", () => {
  assert.deepEqual(read("a\nb\nc\n", ",", 2), [["a"], ["b"]]);
});

test("the delimiter is guessed", () => {
  const check = (text: string, expected: string) => assert.equal(guessDelimiter(text), expected, text);
  check("a,b\n1,2", ",");
  check("name;price\nTea;1,50\nCake;2,80", ";");
  check("a\tb\n1,5\t2,5", "\t");
  check("a|b|c\n1|2|3", "|");
  check('"x;y",b\n"z;w",d', ",");
  check("only one column\nsecond line", ",");
});

test("the header is guessed", () => {
  const check = (expected: boolean, lines: string[][], names: string[] = []) =>
    assert.equal(guessHeader(lines, names), expected, JSON.stringify(lines));
  check(true, [
    ["name", "price"],
    ["Tea", "1.50"],
  ]);
  check(true, [["SKU"], ["A-1"], ["A-2"]]);
  check(false, [
    ["4006381333931", "Tea"],
    ["4006381333932", "Cake"],
  ]);
  check(false, [
    ["Tea", "Tea"],
    ["Cake", "x"],
  ]);
  check(
    true,
    [
      ["10", "x"],
      ["11", "y"],
    ],
    ["10"],
  );
  check(
    true,
    [
      ["Name", "x"],
      ["Ada", "x"],
    ],
    ["name"],
  );
  check(false, [["Ada"]], ["name"]);
  check(false, []);
});

test("a line that declares the delimiter is used and left out", () => {
  assert.deepEqual(withoutSaid("sep=;\r\na,b;c"), { text: "a,b;c", said: ";" });
  assert.deepEqual(withoutSaid("sep;x\n"), { text: "sep;x\n", said: undefined });
});
