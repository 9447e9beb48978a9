import assert from "node:assert/strict";
import test from "node:test";
import { type Preset, search } from "./presets";

const preset = (id: string, brand: string, name: string, ...aliases: string[]): Preset => ({
  id,
  brand,
  name,
  aliases,
  widthIn: 4,
  heightIn: 6,
  dpi: 203,
  widthDots: 812,
  heightDots: 1218,
  kind: "thermal",
  labelsPerSheet: null,
  sheet: null,
});

const LIST = [
  preset("zebra-4x6", "Zebra", "Zebra 4 x 6 in Shipping", "10015347"),
  preset("dymo-30252", "DYMO", "DYMO Address", "99010"),
];

test("sizes are found by all words, ignoring case, and by brand", () => {
  const check = (brand: string, words: string, ...expected: string[]) =>
    assert.deepEqual(
      search(LIST, brand, words).map((it) => it.id),
      expected,
      `${brand} ${words}`,
    );
  check("", "", "zebra-4x6", "dymo-30252");
  check("DYMO", "", "dymo-30252");
  check("", "SHIPPING zebra", "zebra-4x6");
  check("", "99010", "dymo-30252");
  check("Zebra", "99010");
});
