import assert from "node:assert/strict";
import test from "node:test";
import { begun, completed, fitting } from "./completion";

test("two braces begin a placeholder", () => {
  assert.deepEqual(begun("a {{sk", 6), { start: 2, typed: "sk" });
  assert.deepEqual(begun("{{ s k", 6), { start: 0, typed: "s k" });
  assert.deepEqual(begun("{{", 2), { start: 0, typed: "" });
  for (const text of ["", "a {sk", "{{sku}}", "{{sku}} b", "{{a\nb"])
    assert.equal(begun(text, text.length), undefined, text);
});

test("names with the same beginning come first", () => {
  assert.deepEqual(fitting(["price", "unitPrice", "sku"], "PRI"), ["price", "unitPrice"]);
  assert.deepEqual(fitting(["a", "b"], ""), ["a", "b"]);
});

test("a chosen name closes the placeholder", () => {
  const check = (before: string, after: string, name: string, expected: string) => {
    const { text, caret } = completed(before + after, before.length, name);
    assert.equal(`${text.slice(0, caret)}|${text.slice(caret)}`, expected);
  };
  check("a {{sk", " b", "sku", "a {{sku}}| b");
  check("{{", "old}} b", "sku", "{{sku}}| b");
  check("{{", "", "sku", "{{sku}}|");
  check("{{x", "}} {{y}}", "sku", "{{sku}}| {{y}}");
  check("{{x", " {{y}}", "sku", "{{sku}}| {{y}}");
});
