import assert from "node:assert/strict";
import test from "node:test";
import { CHARACTERS, outline, outlines, read } from "./outlines";

test("shapes are taken from a drawing in the order of its letters", () => {
  const uses = [...CHARACTERS, "missing"].map((_, index) => `<use href="#g${index}" x="1"/>`);
  const paths = uses.map((_, index) => `<path id="g${index}" d="m${index} 0"/>`);
  const found = read(`<defs>${paths.join("")}</defs><g>${uses.join("")}</g>`);
  assert.equal(found.get("!"), "m0 0");
  assert.equal(found.get("A"), `m${CHARACTERS.indexOf("A")} 0`);
  outlines.value = found;
  assert.equal(outline("\u4e2d"), `m${CHARACTERS.length} 0`, "what is missing has one shape");
});

test("a drawing of something else gives none", () => {
  assert.equal(read('<path id="a" d="m0 0"/><use href="#a"/>').size, 0);
});
