import assert from "node:assert/strict";
import test from "node:test";
import { strings } from "../language/strings";
import type { BarcodeElement } from "./model";
import { hasOptions, OPTION_NAMES, optionsOf, withOptionsOf } from "./options";
import options from "./options.json";

const PLACE = { id: "b1", type: "barcode", x: 0, y: 0, width: 1, height: 1 } as const;

test("every option has words, and nothing else has", () => {
  const used = Object.values(options).flatMap((list) => list.map((it) => it.name as string));
  assert.deepEqual([...OPTION_NAMES].sort(), [...new Set(used)].sort());
  assert.deepEqual(Object.keys(strings.options.names).sort(), [...OPTION_NAMES].sort());
});

test("another symbology keeps the options that it has, with values that it allows", () => {
  const qr: BarcodeElement = {
    ...PLACE,
    symbology: "qrcode",
    value: "1",
    level: "H",
    version: 5,
    digitalLink: { domain: "example.com" },
    drawn: true,
  };
  assert.deepEqual(withOptionsOf(qr, "qrcode"), qr);
  const { version: _, digitalLink: __, ...rest } = qr;
  const { level: ___, ...none } = rest;
  assert.deepEqual(withOptionsOf(qr, "microqr"), none, "Micro QR Code has no level H");
  assert.deepEqual(withOptionsOf({ ...qr, level: "Q" }, "microqr"), { ...rest, level: "Q" });
  assert.deepEqual(withOptionsOf(qr, "pdf417"), none, "PDF417 has numbers as levels");
  assert.deepEqual(withOptionsOf(qr, "code128"), none, "whether it is drawn stays");
});

test("an element without options has none", () => {
  const plain: BarcodeElement = { ...PLACE, symbology: "code128", value: "1" };
  assert.equal(hasOptions(plain), false);
  assert.equal(hasOptions({ drawn: true }), true);
  assert.equal(hasOptions({ mask: 0 }), true);
  assert.deepEqual(optionsOf("code93"), []);
});
