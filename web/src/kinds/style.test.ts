import assert from "node:assert/strict";
import test from "node:test";
import type { Element } from "./model";
import { canTake, styleOf, withStyle } from "./style";

const text = { id: "t1", type: "text", x: 1, y: 1, text: "A" } as const;
const box = { ...text, id: "t2", type: "textBox", width: 2, height: 1 } as const;
const rect = { id: "r1", type: "rect", x: 0, y: 0, width: 1, height: 1 } as const;
const line = { id: "l1", type: "line", x: 0, y: 0, x2: 1, y2: 0 } as const;

function check(from: Element, to: Element, expected: Element | undefined) {
  const style = styleOf(from);
  assert.ok(style);
  assert.equal(canTake(to, style), expected !== undefined);
  assert.deepEqual(withStyle(to, style), expected ?? to);
}

test("a style is everything but content, place and size", () => {
  const bold = {
    ...text,
    text: "B",
    x: 3,
    fontSize: 18,
    weight: "bold",
    align: "center",
    rotation: "R",
    lang: "ja",
  } as const;
  check(bold, text, { ...text, fontSize: 18, weight: "bold", align: "center" });
  check({ ...rect, width: 3, thickness: 0.05, rounding: 4 }, rect, { ...rect, thickness: 0.05, rounding: 4 });
});

test("what the style does not have is removed", () => {
  check(text, { ...text, weight: "bold", invert: true, lang: "ja" }, { ...text, lang: "ja" });
});

test("similar kinds take what both have", () => {
  check(
    { ...text, fontSize: 18, invert: true },
    { ...box, shrink: true },
    { ...box, fontSize: 18, invert: true, shrink: true },
  );
  check({ ...rect, thickness: 0.05, fill: "black" }, line, { ...line, thickness: 0.05 });
});

test("a default of the one kind is written where the other kind has another default", () => {
  check(rect, { ...line, thickness: 0.05 }, { ...line, thickness: 0.02 });
});

test("kinds that have nothing in common take nothing", () => {
  check(text, rect, undefined);
  check({ id: "i1", type: "image", x: 0, y: 0, width: 1, height: 1, src: "", invert: true }, text, undefined);
  const group = { id: "g1", type: "group", x: 0, y: 0, width: 1, height: 1, elements: [] } as const;
  assert.equal(styleOf(group), undefined);
});
