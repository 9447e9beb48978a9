import assert from "node:assert/strict";
import test from "node:test";
import { chipBeside, shown, toShown, toWritten } from "./shown";

const VALUES: Record<string, string> = { name: "Ada Lovelace", no: "7", empty: "" };
const value = (name: string) => VALUES[name];

test("placeholders show their value, except those without one and the one with the caret", () => {
  const check = (text: string, expected: string, ...ends: number[]) =>
    assert.equal(shown(text, value, ...ends).text, expected);
  check("Dear {{name}}!", "Dear Ada Lovelace!");
  check("{{ name }}{{no}}", "Ada Lovelace7");
  check("{{unknown}} {{empty}} {{ }}", "{{unknown}} {{empty}} {{ }}");
  check("Dear {{name}}!", "Dear Ada Lovelace!", 5, 13);
  check("Dear {{name}}!", "Dear {{name}}!", 6, 6);
  check("{{no}} {{name}}", "7 {{name}}", 0, 9);
});

test("positions map between written and shown text", () => {
  const it = shown("a {{name}} b {{no}}c {{x}}", value);
  assert.equal(it.text, "a Ada Lovelace b 7c {{x}}");
  // Before, at both ends of and after a value, and inside a name.
  const pairs = [
    [0, 0],
    [2, 2],
    [10, 14],
    [11, 15],
    [13, 17],
    [19, 18],
    [20, 19],
    [21, 20],
    [23, 22],
    [26, 25],
  ] as const;
  for (const [written, seen] of pairs) {
    assert.equal(toShown(it, written), seen, `from ${written}`);
    assert.equal(toWritten(it, seen), written, `back from ${seen}`);
  }
  assert.deepEqual([toWritten(it, 4), toWritten(it, 13)], [2, 10], "a value is passed as a whole");
});

test("a value beside the caret is deleted as a whole", () => {
  const it = shown("{{no}}x{{y}}", value);
  assert.equal(chipBeside(it, 6, "Backspace")?.start, 0);
  assert.equal(chipBeside(it, 0, "Delete")?.end, 6);
  assert.equal(chipBeside(it, 0, "Backspace"), undefined);
  assert.equal(chipBeside(it, 12, "Backspace"), undefined, "a name is letters");
});
