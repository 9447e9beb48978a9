import assert from "node:assert/strict";
import test from "node:test";
import de from "./de";
import es from "./es";
import fr from "./fr";
import { pseudo } from "./pseudo";
import { speech } from "./speech";
import { type Strings, strings } from "./strings";

/** Every key of a list of strings, with the type of its value. */
function places(words: unknown, path = ""): string[] {
  if (typeof words !== "object" || words === null)
    return [`${path}: ${typeof words}${typeof words === "function" ? words.length : ""}`];
  return Object.entries(words).flatMap(([key, word]) => places(word, `${path}/${key}`));
}

const texts = (words: unknown): string[] =>
  typeof words === "string"
    ? [words]
    : typeof words === "object" && words !== null
      ? Object.values(words).flatMap(texts)
      : [];

/** Keyed by English text, so English has none; shell/worded.test.ts and start/template-words.test.ts check them. */
const withoutPhrases = ({ phrases: _, templateWords: __, ...words }: Strings) => words;

for (const [name, words] of Object.entries({ de, es, fr, pseudo: pseudo(strings) })) {
  test(`${name} has a word for every place, and no others`, () => {
    const kinds = (list: string[]) =>
      name === "pseudo" ? list.map((place) => place.replace(/function\d/, "function")) : list;
    assert.deepEqual(kinds(places(withoutPhrases(words))), kinds(places(withoutPhrases(strings))));
    assert.ok(texts(words).every((text) => text.trim() !== ""));
  });
}

test("languages are not English", () => {
  const english = texts(withoutPhrases(strings));
  for (const words of [de, es, fr]) {
    const same = texts(withoutPhrases(words)).filter((text, index) => text === english[index] && /[a-z]{4}/.test(text));
    assert.ok(
      same.length < english.length / 8,
      `${same.length} of ${english.length} are the same: ${same.join(" | ")}`,
    );
  }
});

test("numbers and times follow the language", () => {
  assert.equal(speech("de", "eben").number.format(1234.5), "1.234,5");
  assert.equal(speech("en", "just now").ago(0, 30_000), "just now");
  assert.equal(speech("en", "just now").ago(0, 3 * 3600 * 1000), "3 hours ago");
  assert.equal(speech("fr", "").ago(0, 3 * 3600 * 1000), "il y a 3 heures");
  assert.equal(speech("en", "").many(1, "size", "sizes"), "1 size");
  assert.equal(speech("en", "").size(306), "306 bytes");
  assert.equal(speech("en", "").size(1249), "1.2 kB");
  assert.equal(speech("fr", "").size(1249).replace(/\s/, " "), "1,2 ko");
  // In French zero is singular.
  assert.equal(speech("fr", "").many(0, "format", "formats"), "0 format");
});
