import assert from "node:assert/strict";
import test from "node:test";
import type { Document } from "../document/model";
import { askedBehind, concern, distinct } from "./concerns";

const DOCUMENT = {
  schemaVersion: 1,
  size: {},
  elements: [
    { id: "b1", type: "barcode", x: 0, y: 0, width: 1, height: 1, symbology: "code128", value: "{{code}}" },
    { id: "t1", type: "text", x: 0, y: 0, text: "{{name}} {{count}} {{name}}" },
    { id: "t2", type: "text", x: 0, y: 0, text: "Fixed" },
  ],
  values: [
    { name: "code", type: "text", text: "{{lot}}-{{day}}" },
    { name: "day", type: "text", text: "{{date}}/{{shift}}/{{code}}" },
    { name: "date", type: "date", format: "yyyy" },
    { name: "count", type: "counter" },
  ],
} as unknown as Document;

const FINDING = { severity: "error", message: "", fixes: [] } as const;

test("behind a text that is put together stand the fields that it is made from", () => {
  assert.deepEqual(askedBehind(DOCUMENT, ["code"]), ["lot", "shift"]);
  assert.deepEqual(askedBehind(DOCUMENT, ["date", "name"]), ["name"]);
});

test("a finding is about the fields of its element", () => {
  const check = (id: string | undefined, fields: readonly string[]) =>
    assert.deepEqual(concern(DOCUMENT, { ...FINDING, id }).fields, fields);
  check("b1", ["lot", "shift"]);
  check("t1", ["name"]);
  check("t2", []);
  check("gone", []);
  check(undefined, []);
});

test("a finding about a made value is about the fields behind it", () => {
  assert.deepEqual(concern(DOCUMENT, { ...FINDING, id: "t1", made: "day" }).fields, ["shift", "lot"]);
});

test("a message about an element is said once, errors first", () => {
  const warning = { severity: "warning", message: "cut", fixes: [] } as const;
  const found = distinct([
    { ...warning, id: "t1" },
    { ...FINDING, id: "b1", message: "bad" },
    { ...warning, id: "t1" },
    { ...warning, id: "t2" },
  ]);
  assert.deepEqual(
    found.map(({ id }) => id),
    ["b1", "t1", "t2"],
  );
});
