import assert from "node:assert/strict";
import test from "node:test";
import type { Document } from "./model";
import { atResolution } from "./resolution";

const label: Document = {
  schemaVersion: 1,
  size: { preset: "zebra-4x6" },
  elements: [
    { id: "t1", type: "text", x: 1, y: 0.5, text: "a" },
    { id: "l1", type: "line", x: 0, y: 0, x2: 2, y2: 0 },
    { id: "g1", type: "table", x: 0, y: 0, columns: [1], rows: [0.5], cells: [[{ text: "a", fontSize: 8 }]] },
    {
      id: "s1",
      type: "group",
      x: 0,
      y: 0,
      width: 1,
      height: 1,
      elements: [{ id: "r1", type: "rect", x: 0.5, y: 0, width: 0.2, height: 0.2, fill: "black" }],
    },
  ],
};

test("keeping the size changes only the resolution", () => {
  const next = atResolution(label, 203, 300, "size");
  assert.deepEqual(next, { ...label, size: { preset: "zebra-4x6", dpi: 300 } });
});

test("keeping the dots scales everything down on a finer print head, also default lengths", () => {
  const [text, line, table, group] = atResolution(label, 200, 400, "dots").elements;
  assert.deepEqual(text, { id: "t1", type: "text", x: 0.5, y: 0.25, text: "a", fontSize: 5 });
  assert.deepEqual(line, { id: "l1", type: "line", x: 0, y: 0, x2: 1, y2: 0, thickness: 0.005 });
  assert.ok(table?.type === "table" && group?.type === "group");
  assert.deepEqual([table.columns, table.rows, table.cells], [[0.5], [0.25], [[{ text: "a", fontSize: 4 }]]]);
  assert.deepEqual(group.elements[0], {
    id: "r1",
    type: "rect",
    x: 0.25,
    y: 0,
    width: 0.1,
    height: 0.1,
    fill: "black",
    thickness: 0.01,
  });
});
