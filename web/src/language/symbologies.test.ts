// Compares the editor's list with docs/openapi.json.
import assert from "node:assert/strict";
import test from "node:test";
import openapi from "../../../docs/openapi.json";
import { SYMBOLOGIES, searched } from "./symbologies";

const schemas = openapi.components.schemas;
const ids = (list: readonly (string | null)[]) => [...list].filter((id) => id !== null).sort();

test("every symbology of the service is in the list, once", () => {
  assert.deepEqual(ids(SYMBOLOGIES.map((it) => it.id)), ids(schemas.Symbology.enum));
  assert.equal(SYMBOLOGIES.length, 43);
});

test("symbologies without a printer command are marked", () => {
  const { description } = schemas.BarcodeElement.properties.symbology;
  assert.match(description, /The last five have no ZPL II command/);
  const unprinted = SYMBOLOGIES.filter((it) => it.hasCommand === false).map((it) => it.id);
  assert.deepEqual(ids(unprinted), ids(schemas.Symbology.enum.slice(-5)));
});

test("symbologies are found by parts of their names", () => {
  assert.deepEqual(
    searched("ean 13").map((it) => it.id),
    ["ean13"],
  );
  assert.deepEqual(
    searched("upc").map((it) => it.id),
    ["upca", "upce"],
  );
  assert.ok(searched("databar expanded").length === 2);
  assert.equal(searched("").length, 43);
});
