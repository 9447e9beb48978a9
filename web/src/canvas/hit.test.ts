import assert from "node:assert/strict";
import test from "node:test";
import type { Document } from "../document/model";
import { reached } from "../document/scope";
import type { Element } from "../kinds/model";

const rect = (id: string): Element => ({ id, type: "rect", x: 0, y: 0, width: 1, height: 1 });
const group = (id: string, ...elements: Element[]): Element => ({
  id,
  type: "group",
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  elements,
});
const label: Document = {
  schemaVersion: 1,
  size: { widthIn: 1, heightIn: 1 },
  elements: [rect("a"), group("s1", rect("b"), group("s2", rect("c"))), group("s3", rect("d"))],
};

test("hitting a part selects the group around it unless that was entered", () => {
  const check = (scope: string | undefined, id: string, expected: string) =>
    assert.equal(reached(label, scope, id), expected, `${id} in ${scope}`);
  check(undefined, "a", "a");
  check(undefined, "c", "s1");
  check("s1", "c", "s2");
  check("s1", "b", "b");
  check("s2", "c", "c");
  check("s2", "b", "b");
  check("s2", "d", "s3");
});
