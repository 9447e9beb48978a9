import assert from "node:assert/strict";
import test from "node:test";
import { fileName } from "./files";

test("file names are valid on every system", () => {
  const check = (name: string, expected: string) => assert.equal(fileName(name, "zpl"), expected, name);
  check("Shelf tag", "Shelf tag.zpl");
  check("a/b\\c:d", "a b c d.zpl");
  check("  ..hidden.. ", "hidden.zpl");
  check("", "label.zpl");
  check("???", "label.zpl");
  check("CON", "CON_.zpl");
  check("Etikett größer 日本", "Etikett größer 日本.zpl");
  check("line\nfeed\u0000", "line feed.zpl");
});
