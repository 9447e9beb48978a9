import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import { Copies } from "../editor/copies";
import type { Editor } from "../editor/editor";
import type { Rows } from "../editor/rows";
import { Filling, parse } from "./filling";

const check = (kept: string | null, expected: Readonly<Record<string, string>>) =>
  assert.deepEqual(parse(kept, ["sku", "__proto__"]), expected);

test("kept values of fields come back", () => {
  check('{"sku":"A-1"}', { sku: "A-1" });
  check('{"__proto__":"p"}', Object.fromEntries([["__proto__", "p"]]));
});

test("what is no value of a field is left out", () => {
  check(null, {});
  check("nonsense", {});
  check("null", {});
  check('["A-1"]', {});
  check('{"sku":7,"gone":"x"}', {});
  check('{"sku":""}', {});
});

test("an empty value that replaces one that makes itself is kept", () => {
  assert.deepEqual(parse('{"day":"","sku":"A-1"}', ["day"], true), { day: "" });
});

/** A page of a design with two fields and a date, in a browser with this storage. */
function desk(storage = new Map<string, string>()) {
  const localStorage = {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  };
  Object.defineProperty(globalThis, "localStorage", { value: localStorage, configurable: true });
  const rows = { copiesColumn: signal(undefined), index: signal(0) } as unknown as Rows;
  const copies = new Copies(rows, signal([]));
  const document = signal({ values: [{ name: "day", type: "date", format: "d" }] });
  const editor = { names: signal(["sku", "size"]), document, filled: signal({}), copies } as unknown as Editor;
  return { filling: new Filling(editor, "d1"), editor, copies, storage };
}

test("a value of a row instead of one that makes itself lasts until a field is changed, also when reloaded", () => {
  const { filling, editor, storage } = desk();
  filling.pick({ values: { sku: "A-1", day: "7" } });
  const given = { day: "7", sku: "A-1", size: "" };
  assert.deepEqual(editor.filled.value, given);
  filling.set("sku", "A-1");
  assert.deepEqual(editor.filled.value, given);
  filling.close();

  const again = desk(storage);
  assert.deepEqual(again.editor.filled.value, given);
  again.filling.set("size", "L");
  assert.deepEqual(again.editor.filled.value, { sku: "A-1", size: "L" });
  again.filling.close();
  assert.deepEqual(desk(storage).editor.filled.value, { sku: "A-1", size: "L" });
});

test("a row without a number is printed as often as labels were before a row gave one", () => {
  const { filling, copies } = desk();
  const pick = (given: number | null) => {
    filling.pick({ values: {}, copies: given });
    return copies.number.value;
  };
  copies.set(2);
  assert.deepEqual([pick(3), pick(4), pick(null), pick(3)], [3, 4, 2, 3]);
  // Chosen by hand after a row.
  copies.set(5);
  assert.deepEqual([pick(3), pick(null)], [3, 5]);
  filling.pick({ values: {} });
  assert.equal(copies.number.value, 5);
});

test("a row with 0 copies is not printed, a label that is typed then is", () => {
  const { filling, copies } = desk();
  filling.pick({ values: { sku: "A-1" }, copies: 0 });
  assert.equal(copies.number.value, 0);
  assert.throws(() => copies.ofCurrent(), /0 copies/);
  const back = filling.clear();
  assert.equal(copies.number.value, 1);
  back();
  assert.equal(copies.number.value, 0);
  filling.set("sku", "A-2");
  assert.equal(copies.number.value, 1);
});
