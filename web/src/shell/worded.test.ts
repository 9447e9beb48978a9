import assert from "node:assert/strict";
import test from "node:test";
import german from "../language/de";
import codes from "../language/messages/codes.json" with { type: "json" };
import { messages as de } from "../language/messages/de";
import { messages as en } from "../language/messages/en";
import { messages as es } from "../language/messages/es";
import { messages as fr } from "../language/messages/fr";
import { phrases as dePhrases } from "../language/phrases/de";
import { phrases as esPhrases } from "../language/phrases/es";
import { phrases as frPhrases } from "../language/phrases/fr";
import phrases from "../language/phrases/phrases.json" with { type: "json" };
import { strings } from "../language/strings";
import { measures } from "./measures";
import { sentence, worded } from "./worded";

for (const [name, messages] of Object.entries({ en, de, es, fr })) {
  test(`${name} has words for every code of the service, with the values of that code`, () => {
    assert.deepEqual(Object.keys(messages).sort(), Object.keys(codes).sort());
    for (const [code, names] of Object.entries(codes)) {
      const used = [...messages[code as keyof typeof codes].matchAll(/\{([a-z_]+)(?::\w+)?\}/g)].map(
        ([, value]) => value,
      );
      assert.deepEqual([...new Set(used)].sort(), [...names].sort(), code);
    }
  });
}

for (const [name, words] of Object.entries({ de: dePhrases, es: esPhrases, fr: frPhrases })) {
  test(`${name} has words for every phrase of the service and no other, with the same numbers`, () => {
    assert.deepEqual(Object.keys(words).sort(), [...phrases].sort());
    const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(String).sort();
    for (const [phrase, text] of Object.entries(words)) assert.deepEqual(numbers(text), numbers(phrase), phrase);
  });
}

test("messages are worded with numbers, parts and lists", () => {
  const part = { code: "part-text" };
  const dots = (count: number) => ({ code: "dots", values: { dots: count } });
  const sides = [
    { code: "beyond-left", values: { dots: dots(3) } },
    { code: "beyond-lower", values: { dots: { code: "one-dot" } } },
  ];
  assert.equal(
    worded({ code: "outside-label", values: { what: part, sides } }),
    "the text extends beyond the left edge by 0.015 in and the lower edge by 0.005 in",
  );
  measures.value = { unit: "mm", dpi: 300 };
  try {
    assert.equal(
      worded({ code: "outside-label", values: { what: part, sides } }),
      "the text extends beyond the left edge by 0.25 mm and the lower edge by 0.08 mm",
    );
    measures.value = { unit: "dots", dpi: 300 };
    assert.equal(worded({ code: "one-dot" }), "1 dot");
    measures.value = { unit: "mm", dpi: 300 };
    assert.equal(worded({ code: "fix-size", values: { width: 2, height: "0.5" } }), "Make it 50.8 mm × 12.7 mm");
  } finally {
    measures.value = { unit: "in", dpi: 203 };
  }
  assert.equal(worded({ code: "not-known-yet", message: "in English" }), "in English");
});

const tooLong = {
  code: "value-too-long",
  values: { symbology: "code39", most: 80, unit: { code: "characters" }, found: 99 },
};

test("symbologies have their names, and the data of a person stays as it is", () => {
  const values = { found: "ean13" };
  assert.equal(
    worded({ code: "only-ascii", values }),
    'printers cannot declare the character set of "ean13"; only ASCII is safe (QR Code can hold it)',
  );
  assert.equal(worded({ code: "datamatrix or qrcode" }), "Data Matrix or QR Code");
  assert.equal(worded({ code: "gs1-128-like" }), "gs1-128-like", "only whole ids");
});

test("sentences begin with a capital and end once", () => {
  assert.equal(sentence("is the separator missing?"), "Is the separator missing?");
  assert.equal(sentence("étroit"), "Étroit.");
});

test("a phrase that no language words stays in English", () => {
  const values = { symbology: "ean13", expected: { code: "12 or 13 digits" }, found: 2 };
  assert.equal(worded({ code: "value-length", values }), "EAN-13 needs 12 or 13 digits, found 2");
  assert.equal(worded(tooLong), "Code 39 holds at most 80 characters, found 99");
});

test("messages and the phrases in them are worded in the language of the editor", () => {
  const english = { ...strings };
  Object.assign(strings, german);
  try {
    const values = { symbology: "ean13", expected: { code: "12 or 13 digits" }, found: 2 };
    assert.equal(worded({ code: "value-length", values }), "EAN-13 braucht 12 oder 13 Ziffern, gefunden 2");
    assert.equal(worded(tooLong), "Code 39 fasst höchstens 80 Zeichen, gefunden 99");
    const rule = {
      code: "gs1-content",
      values: { rule: { code: "month must be 01 to 12" }, found: { code: "none" } },
    };
    const fault = { code: "gs1-identifier-at", values: { identifier: "17", place: 1, fault: rule } };
    assert.equal(
      worded({ code: "value-rule", values: { symbology: "gs1-128", rule: fault } }),
      "GS1-128: AI (17) an Stelle 1: der Monat muss 01 bis 12 sein, gefunden nichts",
    );
    assert.equal(worded({ code: "not known yet" }), "not known yet");
  } finally {
    Object.assign(strings, english);
  }
});
