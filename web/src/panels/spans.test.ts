import assert from "node:assert/strict";
import test from "node:test";
import { pieces } from "./spans";

const element = (id: string, ...spans: [number, number][]) => ({
  id,
  digest: "",
  box: null,
  svg: "",
  symbol: null,
  spans,
  findings: [],
});

test("spans count bytes, not characters", () => {
  const zpl = "^XA^FDé€^FS^FDx^FS^XZ";
  const found = pieces(zpl, [element("b", [14, 21]), element("a", [3, 14])]);
  assert.deepEqual(found, [
    { text: "^XA", id: undefined },
    { text: "^FDé€^FS", id: "a" },
    { text: "^FDx^FS", id: "b" },
    { text: "^XZ", id: undefined },
  ]);
  assert.equal(found.map((piece) => piece.text).join(""), zpl);
});

test("without spans it is one piece", () => {
  assert.deepEqual(pieces("^XA^XZ", []), [{ text: "^XA^XZ", id: undefined }]);
});
