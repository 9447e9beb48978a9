import assert from "node:assert/strict";
import test from "node:test";
import { copyName } from "./copy-name";

test("copies are numbered", () => {
  const check = (name: string, taken: readonly string[], expected: string) =>
    assert.equal(copyName(name, taken), expected);
  check("Tag", ["Tag"], "Tag 2");
  check("Tag", ["Tag", "Tag 2", "Tag 4"], "Tag 3");
  check("Tag 2", ["Tag", "Tag 2"], "Tag 3");
  check("Box 1", ["Box 1"], "Box 2");
  check("4006381333931", [], "4006381333931 2");
  check("Order 20261117", [], "Order 20261117 2");
  check("A 007", [], "A 007 2");
  const long = "ä".repeat(100);
  assert.equal([...copyName(long, [long])].length, 100);
  assert.ok(copyName(long, [long, copyName(long, [])]).endsWith("ä 3"));
});
