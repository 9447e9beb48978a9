import assert from "node:assert/strict";
import test from "node:test";
import { tokens } from "./highlight";

test("commands, parameters and data are separated, and nothing is lost", () => {
  const zpl = "^XA\n^CI28^PW406\n^FO29,20^A0N,30,30^FDGr\u00fcn, 5 ~ 6^FS~JA^";
  const found = tokens(zpl);
  assert.equal(found.map(({ text }) => text).join(""), zpl);
  const data = found.filter(({ kind }) => kind === "data").map(({ text }) => text);
  assert.deepEqual(data, ["Gr\u00fcn, 5 "]);
  assert.deepEqual(
    found.filter(({ kind }) => kind === "command").map(({ text }) => text),
    ["^XA", "^CI", "^PW", "^FO", "^A0", "^FD", "~", "^FS", "~JA", "^"],
  );
  assert.deepEqual(tokens(""), []);
});
