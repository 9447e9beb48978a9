import assert from "node:assert/strict";
import test from "node:test";
import { fill, names, valueNamed } from "./placeholders";

test("names of object properties are filled like any other", () => {
  for (const name of ["constructor", "toString", "__proto__"]) {
    assert.equal(fill(`<{{ ${name} }}>`, {}), "<>", name);
    assert.equal(fill(`<{{${name}}}>`, Object.fromEntries([[name, "x"]])), "<x>", name);
    assert.equal(valueNamed({}, name), undefined, name);
  }
  assert.equal(valueNamed(undefined, "a"), undefined);
  assert.deepEqual(names("{{ a }} {{}} {{ }} {{b}}"), ["a", "b"]);
});
