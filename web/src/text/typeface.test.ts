import assert from "node:assert/strict";
import test from "node:test";
import {
  hasOtherLetters,
  isEditedBeside,
  isLanguage,
  isPicture,
  isPrinterFont,
  isPrinters,
  isRightToLeft,
  isSetByService,
  type Typeface,
  typefaceOf,
  weightOf,
} from "./typeface";

test("text that the printer's font lacks is a picture, unless something else is asked for", () => {
  const pictures: [string, Typeface][] = [
    ["сыр", {}],
    ["100 € عربي", {}],
    ["cheese", { glyphs: "picture" }],
    ["cheese", { font: "Roboto" }],
    ["cheese", { weight: "regular" }],
    ["cheese", { italic: true }],
    ["cheese", { letterSpacing: -1 }],
    ["cheese", { direction: "rtl" }],
    ["cheese", { italic: true, printerFont: "E:A.TTF" }],
  ];
  for (const [text, typeface] of pictures) assert.ok(isPicture(text, typeface), JSON.stringify([text, typeface]));
  const printed: [string, Typeface][] = [
    ["Käse\n\u0007\t100 €", {}],
    ["cheese", { weight: "bold", letterSpacing: 0, direction: "ltr", lang: "ja", lineHeight: 2, italic: false }],
    ["сыр", { glyphs: "printer" }],
    ["сыр", { printerFont: "E:A.TTF" }],
    ["cheese", { glyphs: "printer", italic: true }],
  ];
  for (const [text, typeface] of printed) assert.ok(!isPicture(text, typeface), JSON.stringify([text, typeface]));
});

test("the printer's font would do for plain text, whoever is asked to draw it", () => {
  assert.ok(isPrinters("cheese", { glyphs: "picture" }));
  assert.ok(!isPrinters("сыр", { glyphs: "picture" }));
  assert.ok(!isPrinters("cheese", { glyphs: "picture", font: "Roboto" }));
});

test("lines at other distances and fonts in the printer are set by the service", () => {
  assert.ok(isSetByService("a", { lineHeight: 1.5 }));
  assert.ok(isSetByService("a", { printerFont: "E:A.TTF" }));
  assert.ok(isSetByService("a", { fontWidth: 12 }));
  assert.ok(isSetByService("a", { hangingIndent: 0.2 }));
  assert.ok(!isSetByService("a", { lang: "de", hangingIndent: 0, reverse: true }));
});

test("letters that the editor does not have are neither drawn nor edited over the label by it", () => {
  for (const setting of [{ printerFont: "B" }, { fontWidth: 12 }]) {
    assert.ok(hasOtherLetters(setting) && isEditedBeside(setting), JSON.stringify(setting));
  }
  for (const setting of [{ lineHeight: 2 }, { hangingIndent: 0.1 }, { reverse: true }]) {
    assert.ok(!hasOtherLetters(setting) && isEditedBeside(setting), JSON.stringify(setting));
  }
  assert.ok(!isEditedBeside({ font: "Roboto", reverse: false }));
});

test("a line has the direction of its first letter, unless one is set", () => {
  assert.ok(isRightToLeft("123 - שלום abc", {}));
  assert.ok(isRightToLeft("abc", { direction: "rtl" }));
  assert.ok(!isRightToLeft("abc שלום", {}));
  assert.ok(!isRightToLeft("שלום", { direction: "ltr" }));
  assert.ok(!isRightToLeft("123", {}));
});

test("a named font is regular, the printer's is bold", () => {
  assert.equal(weightOf({}), "bold");
  assert.equal(weightOf({ font: "Roboto" }), "regular");
  assert.equal(weightOf({ font: "Roboto", weight: "bold" }), "bold");
});

test("only fields of a typeface are taken from an element", () => {
  const element = { id: "t1", text: "a", italic: true, fontSize: 10 } as Typeface;
  assert.deepEqual(typefaceOf(element), { italic: true });
});

test("languages and fonts of printers have the form that the service reads", () => {
  for (const tag of ["ja", "zh-Hant", "zh-Hant-TW", "yue"]) assert.ok(isLanguage(tag), tag);
  for (const tag of ["", "j", "ja-", "-ja", "ja_JP", "日本", "123", "zh-Hant-abcdefghi", "a b"]) {
    assert.ok(!isLanguage(tag), tag);
  }
  for (const file of ["E:SIMSUN.TTF", "z:tt0003m_.fnt", "A", "h"]) assert.ok(isPrinterFont(file), file);
  for (const file of [
    "",
    "I",
    "0",
    "AB",
    "E:",
    "SIMSUN.TTF",
    "E:SIMSUN",
    "X:A.TTF",
    "E:A^B.TTF",
    "E:A.TTFX",
    "E:ABCDEFGHIJKLMNOPQ.TTF",
  ]) {
    assert.ok(!isPrinterFont(file), file);
  }
});
