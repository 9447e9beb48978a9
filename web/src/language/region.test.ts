import assert from "node:assert/strict";
import { test } from "node:test";
import { measuresInInches, printsOnLetter } from "./region";

test("only English of regions with inches starts in inches", () => {
  const check = (language: string, tags: readonly string[], isInches: boolean) =>
    assert.equal(measuresInInches(language, tags), isInches, `${language} in ${tags}`);
  check("en", ["en-US", "en"], true);
  check("en", ["en"], true);
  check("en", [], true);
  check("en", ["en-CA"], true);
  check("en", ["en-GB", "en-US"], false);
  check("en", ["en-AU"], false);
  // An unsupported language gets English words.
  check("en", ["ja"], false);
  check("en", ["not a tag"], true);
  for (const language of ["de", "es", "fr"]) check(language, ["en-US"], false);
});

test("the paper is that of the region, whatever the unit", () => {
  const check = (tag: string, isLetter: boolean) => assert.equal(printsOnLetter([tag]), isLetter, tag);
  for (const tag of ["en-US", "en", "es-MX", "fr-CA"]) check(tag, true);
  for (const tag of ["de", "es", "fr", "en-GB", "de-AT"]) check(tag, false);
});
