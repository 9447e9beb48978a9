import assert from "node:assert/strict";
import test from "node:test";
import { dotsOf, parse } from "./offset";

test("only two small numbers are an offset", () => {
  assert.deepEqual(parse('{"x":0.1,"y":-0.05}'), { x: 0.1, y: -0.05 });
  for (const kept of [
    null,
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"x":1}',
    '{"x":"1","y":0}',
    '{"x":2,"y":0}',
    '{"x":null,"y":0}',
  ]) {
    assert.deepEqual(parse(kept), { x: 0, y: 0 }, String(kept));
  }
});

test("an offset is rounded to dots, and zero dots are no offset", () => {
  assert.deepEqual(dotsOf({ x: 0.1, y: -0.05 }, 203), { x: 20, y: -10 });
  assert.equal(dotsOf({ x: 0.001, y: 0 }, 203), undefined);
  assert.equal(dotsOf({ x: -0.001, y: 0 }, 203), undefined);
});
