import assert from "node:assert/strict";
import test from "node:test";
import { families, searchFamilies } from "./fonts";

test("families are found by name and by script", () => {
  const names = (words: string) => searchFamilies(families.value, words).map(({ family }) => family);
  assert.deepEqual(names("cyrillic"), ["Roboto Condensed", "Roboto"]);
  assert.deepEqual(names("noto THAI"), ["Noto Sans Thai"]);
  assert.deepEqual(names("klingon"), []);
  assert.equal(names("").length, families.value.length);
});
