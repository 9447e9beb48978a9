import assert from "node:assert/strict";
import test from "node:test";
import { isZplFile, isZplText, mayBeZpl, nameWithout } from "./recognise";

test("files are ZPL by their name together with what is in them", () => {
  const label = "\ufeffCT~~CD,~CC^~CT~\n^XA^FO10,10^FDa^FS^XZ";
  for (const name of ["a.zpl", "A.PRN", "label.txt", "x.lbl"]) assert.ok(isZplFile(name, label), name);
  for (const text of ["~DGR:A.GRF,8,1,FF", "^xa^xz", "^XA^DFE:F.ZPL^FS"]) assert.ok(isZplFile("a.txt", text), text);
  assert.ok(!isZplFile("rows.csv", label), "a table may hold such a text");
  assert.ok(!isZplFile("rows.txt", "name\tcity\nAda\tLondon\n"));
  assert.ok(isZplFile("empty.zpl", ""), "the service says what is wrong with it");
  assert.ok(mayBeZpl("rows.txt") && !mayBeZpl("rows.xlsx"));
});

test("a pasted text is ZPL if a label begins in it, but not copied elements", () => {
  assert.ok(isZplText("some words\n^XA^FDa^FS^XZ"));
  assert.ok(isZplText("^xa^xz"));
  assert.ok(!isZplText("name\tcity"));
  assert.ok(!isZplText('{"labelwright-elements":[{"type":"text","text":"^XA"}]}'));
});

test("a design is named after its file", () => {
  assert.equal(nameWithout("Parcel label.ZPL"), "Parcel label");
  assert.equal(nameWithout("carrier.v2.txt"), "carrier.v2");
  assert.equal(nameWithout(".zpl"), "");
});
