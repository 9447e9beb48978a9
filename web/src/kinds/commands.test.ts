import assert from "node:assert/strict";
import test from "node:test";
import { commandKind, meant, written } from "./commands";

test("commands are written as printers read them, without empty ends", () => {
  assert.equal(written("B3", ["N", "N", 100, "Y", "N"]), "^B3N,N,100,Y,N");
  assert.equal(written("FB", [400, null, 0, "C", null]), "^FB400,,0,C");
  assert.equal(written("FR", []), "^FR");
  assert.equal(written("A0", [null, null]), "^A0");
});

test("every command is something that has a name", () => {
  assert.deepEqual(commandKind("B3"), { kind: "barcode", name: "Code 39" });
  assert.deepEqual(commandKind("A0"), { kind: "font", name: "0" });
  assert.deepEqual(commandKind("AD"), { kind: "font", name: "D" });
  assert.deepEqual(commandKind("A@"), { kind: "fontFile" });
  assert.deepEqual(commandKind("BY"), { kind: "bars" });
  assert.deepEqual(commandKind("TB"), { kind: "block" });
  for (const unknown of ["ZZ", "constructor", "toString", ""])
    assert.deepEqual(commandKind(unknown), { kind: "other" });
});

test("parameters that are there have a meaning", () => {
  assert.deepEqual(meant("B3", ["R", null, 100, "Y"]), [
    { meaning: "rotation", value: "R" },
    { meaning: "height", value: 100 },
    { meaning: "text", value: "Y" },
  ]);
  assert.deepEqual(meant("AG", ["N", 60]), [
    { meaning: "rotation", value: "N" },
    { meaning: "height", value: 60 },
  ]);
  assert.deepEqual(
    meant("GB", [10, 20, 3, "W", 8]).map(({ meaning }) => meaning),
    ["width", "height", "thickness", "color", "rounding"],
  );
  assert.deepEqual(meant("BQ", ["N", 2, 5]), [
    { meaning: "model", value: 2 },
    { meaning: "magnification", value: 5 },
  ]);
  assert.deepEqual(meant("__proto__", ["N", 1]), []);
});
