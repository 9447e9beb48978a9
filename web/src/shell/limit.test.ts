import assert from "node:assert/strict";
import { test } from "node:test";
import { leftOut } from "./limit";

test("text over a field's limit is counted; selected text makes room", () => {
  const check = (length: number, selected: number, text: string, expected: number) =>
    assert.equal(leftOut({ length, selected, most: 10 }, text), expected, `${length}, ${selected}, ${text}`);
  check(0, 0, "0123456789", 0);
  check(0, 0, "0123456789ab", 2);
  check(10, 0, "a", 1);
  check(10, 1, "a", 0);
  check(10, 1, "abc", 2);
  check(9, 0, "\r\n", 0);
  check(10, 0, "\r\n", 1);
  // An already overlong field has no room, and loses only what is typed.
  check(14, 0, "ab", 2);
  check(14, 5, "ab", 1);
  check(14, 0, "", 0);
});

test("a field without a limit leaves nothing out", () => {
  assert.equal(leftOut({ length: 5000, selected: 0, most: -1 }, "abc"), 0);
});
