import assert from "node:assert/strict";
import test from "node:test";
import { View } from "./view";

const [large, small] = [
  { width: 4, height: 6, dpi: 203 },
  { width: 2.25, height: 1.25, dpi: 203 },
];

test("a label of another size is fitted again, unless the view was zoomed", () => {
  const view = new View();
  view.resized(1000, 800, large);
  const before = view.look.value;
  view.resheeted({ ...large });
  assert.equal(view.look.value, before, "the same size says nothing new");
  view.resheeted(small);
  assert.ok(view.look.value.zoom > before.zoom);
  view.zoomTo(1);
  view.resheeted(large);
  assert.equal(view.look.value.zoom, 1);
});
