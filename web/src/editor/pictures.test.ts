import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import type { Document } from "../document/model";
import type { ImageElement } from "../kinds/model";
import { batches, Pictures } from "./pictures";

const image = (id: string, src: string, more: Partial<ImageElement> = {}): ImageElement => ({
  id,
  type: "image",
  x: 0,
  y: 0,
  width: 1,
  height: 1,
  src,
  print: "dots",
  ...more,
});

function desk(...elements: ImageElement[]) {
  const document: Document = { schemaVersion: 1, size: {}, elements };
  const rows = [{ photo: "ADA.png" }, { photo: "bob" }, { photo: "" }, { photo: "data:image/png;base64,AAAA" }];
  const list = signal([
    { name: "ada.png", src: "data:ada" },
    { name: "bob.jpg", src: "data:bob" },
    { name: "eve.jpg", src: "data:eve" },
  ]);
  return { document, rows, list, pictures: new Pictures(signal(document), signal(rows), list) };
}

test("requests carry the pictures of their rows, by the values of these rows", () => {
  const { document, rows, pictures } = desk(image("i1", "{{photo}}"), image("i2", "data:own"));
  assert.deepEqual(pictures.of(document, rows), { "ADA.png": "data:ada", bob: "data:bob" });
  assert.deepEqual(pictures.of(document, rows.slice(1, 2)), { bob: "data:bob" });
  assert.deepEqual(pictures.of(document, [{}]), {});
});

test("a placeholder can be a part of the name", () => {
  const { document, pictures } = desk(image("i1", "{{who}}.jpg"));
  assert.deepEqual(pictures.of(document, [{ who: "eve" }]), { "eve.jpg": "data:eve" });
});

test("pictures that do not print, or have a file of their own, need none", () => {
  const { document, rows, pictures } = desk(
    image("i1", "{{photo}}", { print: "skip" }),
    image("i2", "{{photo}}", { hidden: true }),
    image("i3", "data:own"),
  );
  assert.deepEqual(pictures.wanting.value, []);
  assert.deepEqual(pictures.of(document, rows), {});
  assert.deepEqual(pictures.missing.value, []);
});

test("rows without a picture are known", () => {
  const { list, pictures } = desk(image("i1", "{{photo}}"));
  assert.deepEqual(pictures.missing.value, [2], "a data URI is a picture, too");
  list.value = list.value.filter(({ name }) => name !== "bob.jpg");
  assert.deepEqual(pictures.missing.value, [1, 2]);
});

test("rows with many pictures need several requests, and each picture is sent once in a request", () => {
  const { document } = desk(image("i1", "{{photo}}"));
  const rows = ["a", "a", "b", "c", "d"].map((photo) => ({ photo }));
  const named = new Map(["a", "b", "c", "d"].map((name) => [name, "x".repeat(100)]));
  const of = (_: Document, some: readonly Readonly<Record<string, string>>[]) =>
    Object.fromEntries(some.map(({ photo = "" }) => [photo, named.get(photo) ?? ""]));
  const most = JSON.stringify(document).length + 300;
  assert.deepEqual(
    batches(document, rows, of, most).map((batch) => [batch.rows.map((row) => row.photo).join(""), batch.images]),
    [
      ["aab", of(document, rows.slice(0, 3))],
      ["cd", of(document, rows.slice(3))],
    ],
  );
  assert.equal(batches(document, rows, of, 0).length, 5, "a request has at least one row");
  assert.deepEqual(
    batches(document, rows, () => ({}), 0),
    [{ rows, images: {} }],
    "rows without pictures are sent together",
  );
});
