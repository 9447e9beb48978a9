import assert from "node:assert/strict";
import test from "node:test";
import { hasGlyph } from "./font";
import font from "./font0.json";
import { shapeOf } from "./shapes";

test("every character of the font has a shape, and others share one", () => {
  const all = [...font.latin.map((_, code) => String.fromCodePoint(code)), ...Object.keys(font.beyond)];
  const without = all.filter((character) => hasGlyph(character) && character.trim() !== "" && !shapeOf(character));
  assert.deepEqual(without, []);
  assert.equal(shapeOf("\u4e2d"), shapeOf("\u{1f600}"));
  assert.equal(shapeOf(" "), undefined);
});
