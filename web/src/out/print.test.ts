import assert from "node:assert/strict";
import test from "node:test";
import { pageRules } from "./print";

test("pages are as large as the label", () => {
  const rules = pageRules(4, 2.125, { x: 0.1, y: -0.2 });
  assert.match(rules, /@page \{ size: 4in 2\.125in; margin: 0 \}/);
  assert.match(rules, /width: 4in; height: 2\.125in/);
  assert.match(rules, /object-position: 0\.1in -0\.2in/);
});
