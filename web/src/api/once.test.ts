import assert from "node:assert/strict";
import test from "node:test";
import { changeOf } from "./once";

const take = (body: string, now = 0) => changeOf("POST designs/{id}/counters", "designs/1/counters", {}, body, now);
const keyOf = (change: ReturnType<typeof changeOf>) => change.headers["idempotency-key"];

test("a request without an answer is sent again with its key", () => {
  const first = take("a");
  assert.match(String(keyOf(first)), /^[0-9a-f]{32}$/);
  // Nobody knows whether it was carried out.
  for (const status of [502, 503, 504, 408, 429]) {
    first.answered(status);
    assert.equal(keyOf(take("a")), keyOf(first), String(status));
  }
  assert.notEqual(keyOf(take("b")), keyOf(first));
});

test("a request that was answered is another one the next time", () => {
  for (const status of [200, 201, 400, 409, 422]) {
    const first = take("c");
    first.answered(status);
    const next = take("c");
    assert.notEqual(keyOf(next), keyOf(first), String(status));
    next.answered(200);
  }
});

test("the revision and the query belong to what is asked for", () => {
  const save = (revision: string, query: string) =>
    changeOf("PUT designs/{id}", `designs/1${query}`, { "if-match": revision }, "{}");
  const keys = [save('"1"', "?name=a"), save('"2"', "?name=a"), save('"1"', "?name=b")].map(keyOf);
  assert.equal(new Set(keys).size, 3);
  assert.equal(keyOf(save('"1"', "?name=a")), keys[0]);
});

test("a file is the same as long as it is the same object", () => {
  const add = (file: Blob) => keyOf(changeOf("POST fonts", "fonts", {}, file));
  const [one, other] = [new Blob(["a"]), new Blob(["a"])];
  assert.equal(add(one), add(one));
  assert.notEqual(add(one), add(other));
});

test("a key is forgotten after an hour", () => {
  const first = take("d", 1000);
  assert.equal(keyOf(take("d", 2000)), keyOf(first));
  assert.notEqual(keyOf(take("d", 2000 + 3_600_000)), keyOf(first));
});

test("what changes nothing has no key", () => {
  for (const operation of ["GET designs", "POST convert", "POST export", "DELETE keys/{id}", "POST sign-in"])
    assert.deepEqual(changeOf(operation, "a", {}, "{}").headers, {});
});
