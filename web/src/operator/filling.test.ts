import assert from "node:assert/strict";
import test from "node:test";
import { parse } from "./filling";

const check = (kept: string | null, expected: Readonly<Record<string, string>>) =>
  assert.deepEqual(parse(kept, ["sku", "__proto__"]), expected);

test("kept values of fields come back", () => {
  check('{"sku":"A-1"}', { sku: "A-1" });
  check('{"__proto__":"p"}', Object.fromEntries([["__proto__", "p"]]));
});

test("what is no value of a field is left out", () => {
  check(null, {});
  check("nonsense", {});
  check("null", {});
  check('["A-1"]', {});
  check('{"sku":7,"gone":"x"}', {});
  check('{"sku":""}', {});
});
