import assert from "node:assert/strict";
import test from "node:test";
import { merged, searchFamilies } from "./fonts";

const LIST = [
  { family: "Roboto Condensed", styles: ["regular"], scripts: ["Latin", "Cyrillic"], isOwn: false },
  { family: "Roboto", styles: ["regular"], scripts: ["Latin", "Cyrillic"], isOwn: false },
  { family: "Noto Sans Thai", styles: ["regular"], scripts: ["Thai"], isOwn: false },
];

test("families are found by name and by script", () => {
  const names = (words: string) => searchFamilies(LIST, words).map(({ family }) => family);
  assert.deepEqual(names("cyrillic"), ["Roboto Condensed", "Roboto"]);
  assert.deepEqual(names("noto THAI"), ["Noto Sans Thai"]);
  assert.deepEqual(names("klingon"), []);
  assert.equal(names("").length, LIST.length);
});

test("fonts of an account join a family of the service", () => {
  const own = [
    { family: "Roboto", styles: ["bold"], scripts: ["Latin", "Greek"], isOwn: true },
    { family: "Mine", styles: ["bold"], scripts: [], isOwn: true },
  ];
  const found = merged([...LIST, ...own]);
  assert.deepEqual(
    found.map(({ family }) => family),
    ["Roboto Condensed", "Roboto", "Noto Sans Thai", "Mine"],
  );
  assert.deepEqual(found[1], {
    family: "Roboto",
    styles: ["regular", "bold"],
    scripts: ["Latin", "Cyrillic", "Greek"],
    isOwn: true,
  });
});
