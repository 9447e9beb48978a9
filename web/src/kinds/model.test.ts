import assert from "node:assert/strict";
import { test } from "node:test";
import { MOST_CHARACTERS, short } from "./model";

test("truncated text does not end in half a character", () => {
  const check = (text: string, most: number, expected: string) =>
    assert.equal(short(text, most), expected, `${text} to ${most}`);
  check("abc", 3, "abc");
  check("abcd", 3, "abc");
  check("ab\u{1f600}", 4, "ab\u{1f600}");
  check("ab\u{1f600}", 3, "ab");
  check("\u{1f600}", 1, "");
  assert.equal(short("x".repeat(MOST_CHARACTERS + 1)).length, MOST_CHARACTERS);
});
