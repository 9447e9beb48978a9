import assert from "node:assert/strict";
import test from "node:test";
import { cellsOf } from "./cells";

test("cells are told from sentences", () => {
  const check = (text: string, expected: string[][] | undefined) => assert.deepEqual(cellsOf(text), expected, JSON.stringify(text));
  check("a\tb", [["a", "b"]]);
  check("a\tb\r\nc\td\r\n", [["a", "b"], ["c", "d"]]);
  check("sku,qty\nA-1,3", [["sku", "qty"], ["A-1", "3"]]);
  check('"a, b";1\n"say ""hi""";2', [["a, b", "1"], ['say "hi"', "2"]]);
  check("Hello, world", undefined);
  check("Dear all,\nthis is, well, text", undefined);
  check("one line", undefined);
  check("a\tb\nc", undefined);
});
