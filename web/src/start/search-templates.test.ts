import assert from "node:assert/strict";
import test from "node:test";
import { searchTemplates } from "./search-templates";

const LIST = [
  { id: "ring", trade: "gold", name: "Jewellery tag" },
  { id: "price", trade: "shop", name: "Price tag" },
  { id: "chain", trade: "gold", name: "Necklace" },
];
const WORDS = {
  names: { ring: "Joyería", price: "Precio", chain: "Collar" },
  trades: { gold: "Joyas", shop: "Comercio" },
  keywords: { price: "oferta" },
};
const found = (typed: string) =>
  [...searchTemplates(LIST, typed, WORDS)].map(([trade, list]) => [trade, ...list.map((it) => it.id)].join(" "));

test("all templates are grouped by trade, in their order", () => {
  assert.deepEqual(found(" "), ["gold ring chain", "shop price"]);
});

test("names, trades and keywords are found in the chosen language and in English", () => {
  assert.deepEqual(found("precio"), ["shop price"]);
  assert.deepEqual(found("joyas"), ["gold ring chain"]);
  assert.deepEqual(found("tag"), ["gold ring", "shop price"]);
  assert.deepEqual(found("oferta"), ["shop price"]);
  assert.deepEqual(found("tag oferta"), ["shop price"]);
});

test("case and accents do not matter", () => {
  assert.deepEqual(found("JOYERIA"), ["gold ring"]);
  assert.deepEqual(found("joyería"), ["gold ring"]);
});

test("words that nothing has find nothing", () => {
  assert.deepEqual(found("tag nothing"), []);
});
