import assert from "node:assert/strict";
import test from "node:test";
import de from "../language/de";
import es from "../language/es";
import fr from "../language/fr";
import { type Strings, strings } from "../language/strings";
import { keyLine, keys } from "./keys";

function within(words: Pick<Strings, "keyNames">, act: () => void): void {
  const { keyNames } = strings;
  Object.assign(strings, { keyNames: words.keyNames });
  try {
    act();
  } finally {
    Object.assign(strings, { keyNames });
  }
}

test("keys have the names of the language, and Apple's symbols on its keyboards", () => {
  const check = (words: Pick<Strings, "keyNames">, combination: string, expected: string) =>
    within(words, () => assert.equal(keys(combination, false), expected));
  check(strings, "Ctrl+Shift+V", "Ctrl+Shift+V");
  check(de, "Ctrl+Shift+V", "Strg+Umschalt+V");
  check(fr, "Ctrl+Shift+G", "Ctrl+Maj+G");
  check(es, "Del", "Supr");
  check(de, "]", "]");
  for (const words of [strings, de]) {
    within(words, () => {
      assert.equal(keys("Ctrl+Shift+V", true), "⇧⌘V");
      assert.equal(keys("Alt+Shift+H", true), "⌥⇧H");
      assert.equal(keys("Del", true), "⌫");
      assert.equal(keys("R", true), "R");
      assert.equal(keys("Shift+]", true), "⇧]");
    });
  }
});

test("the list of shortcuts is written for Apple's keyboards in every language", () => {
  const check = (words: Pick<Strings, "keyNames">, line: string, expected: string) =>
    within(words, () => assert.equal(keyLine(line, true), expected));
  check(strings, "Ctrl + Z, Ctrl + Shift + Z", "⌘Z, ⇧⌘Z");
  check(strings, "Click again, Alt + click", "Click again, ⌥ click");
  check(strings, "Ctrl + wheel, + and −", "⌘ wheel, + and −");
  check(strings, "Shift + F10", "⇧ F10");
  check(strings, "Shift + ] and [", "⇧] and [");
  check(strings, "T, B, Q, X, L", "T, B, Q, X, L");
  check(de, "Strg + G, Strg + Umschalt + G", "⌘G, ⇧⌘G");
  check(de, "Entf", "⌫");
  check(fr, "Tab, Maj + Tab", "Tab, ⇧ Tab");
  check(es, "Mayús + R, Ctrl + '", "⇧R, ⌘'");
  // No other keyboard's names are left in any language.
  for (const words of [strings, de, es, fr]) {
    within(words, () => {
      const left = words.shortcuts
        .map(([line]) => keyLine(line, true))
        .filter((line) => /Ctrl|Strg|Umschalt|Mayús|Maj\b|Shift|Alt\b/.test(line));
      assert.deepEqual(left, []);
    });
  }
});
