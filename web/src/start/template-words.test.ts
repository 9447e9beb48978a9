import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import test from "node:test";
import type { Document } from "../document/model";
import de from "../language/templates/de";
import es from "../language/templates/es";
import fr from "../language/templates/fr";
import { inLanguage, worded } from "./template-words";

const FOLDER = path.join("..", "crates", "server", "templates");

/** Abbreviations, names of barcodes, and titles that are the same in every language. */
const SAME = new Set("Aztec Code|EAN|GS1 Data Matrix|Intelligent Mail|MaxiCode|SSCC|PC|EXP|LOT|SN".split("|"));
/** Written in the language of the place where the label is used. */
const LOCAL = /[\u0400-\u04ff\u0600-\u06ff\u0e00-\u0e7f\u3000-\u9fff]/;

test("words keep what stands around them", () => {
  const check = (text: string, expected: string) => assert.equal(worded(text, de), expected);
  check("SHIP TO", "EMPFÄNGER");
  check(" of which sugars", " davon Zucker");
  check("GHS02  Flame", "GHS02  Flamme");
  check("Flame (GHS02)", "Flamme (GHS02)");
  check("Flame over circle, caption", "Flamme über einem Kreis, Beschriftung");
  check("Cable, line 2", "Kabel, Zeile 2");
  check("Size {{size}}", "Größe {{size}}");
  check("Northwind Traders, caption", "Northwind Traders, caption");
  check("A\nB", "A\nB");
});

test("names, captions and cells are worded; data and barcodes stay", () => {
  const document = {
    schemaVersion: 1,
    size: { preset: "zebra-4x6" },
    sampleData: { day: "MONDAY", item: "Chicken stock" },
    elements: [
      { id: "a", type: "text", name: "Day", x: 0, y: 0, text: "{{day}}" },
      { id: "b", type: "barcode", x: 0, y: 0, width: 1, height: 1, symbology: "code128", value: "SHIP TO" },
      { id: "c", type: "table", x: 0, y: 0, columns: [1], rows: [1], cells: [["Weight", { text: "Order" }, null]] },
      { id: "d", type: "group", x: 0, y: 0, elements: [{ id: "e", type: "text", x: 0, y: 0, text: "SHIP TO" }] },
    ],
  } as unknown as Document;
  assert.deepEqual(inLanguage("shipping", document, de), {
    ...document,
    sampleData: { day: "MONTAG", item: "Chicken stock" },
    elements: [
      { ...document.elements[0], name: "Tag" },
      document.elements[1],
      { ...document.elements[2], cells: [["Gewicht", { text: "Auftrag" }, null]] },
      { ...document.elements[3], elements: [{ id: "e", type: "text", x: 0, y: 0, text: "EMPFÄNGER" }] },
    ],
  });
  // What a carrier prescribes stays, but the names of the layers do not print.
  const carrier = inLanguage("ups-domestic", document, de);
  assert.deepEqual(carrier.sampleData, document.sampleData);
  assert.equal(carrier.elements[0]?.name, "Tag");
  assert.deepEqual(carrier.elements[3], document.elements[3]);
});

test("all languages have the same words, and every name and caption of a template has one", async () => {
  for (const words of [es, fr]) assert.deepEqual(Object.keys(words), Object.keys(de));
  const missing: string[] = [];
  const used = new Set<string>();
  // What is looked up shows that it is used.
  const words = new Proxy(de, {
    get: (list, key: string) => {
      if (key in list) used.add(key);
      return list[key];
    },
  });
  const look = (text: unknown, place: string) => {
    if (typeof text !== "string" || SAME.has(text) || LOCAL.test(text)) return;
    if (!/\p{L}{2}/u.test(text.replaceAll(/\{\{.*?\}\}/g, ""))) return;
    const before = used.size;
    if (worded(text, words) === text && !(text in de) && before === used.size) missing.push(`${place}: ${text}`);
  };
  for (const file of await readdir(FOLDER)) {
    const document = JSON.parse(await readFile(path.join(FOLDER, file), "utf8")) as Document;
    inLanguage(path.basename(file, ".json"), document, words);
    const prescribed = /^(ups|gs1)-/.test(file);
    for (const element of document.elements as readonly { name?: string; text?: unknown; cells?: unknown[][] }[]) {
      look(element.name, file);
      if (prescribed) continue;
      look(element.text, file);
      for (const cell of element.cells?.flat() ?? []) look(cell, file);
    }
  }
  assert.deepEqual(missing, []);
  assert.deepEqual(
    Object.keys(de).filter((word) => !used.has(word)),
    [],
    "words that no template has",
  );
});
