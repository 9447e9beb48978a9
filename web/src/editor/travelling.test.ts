import assert from "node:assert/strict";
import test from "node:test";
import { NO_ROWS, type RowState } from "../data/state";
import type { Document } from "../document/model";
import { packed, unpacked, withoutPictures } from "./travelling";

const DOCUMENT: Document = { schemaVersion: 1, size: { widthIn: 2, heightIn: 1 }, elements: [] };

const rows: RowState = {
  table: {
    columns: ["sku", "Größe"],
    rows: [
      ["007", "ä\n"],
      ["", "日本"],
    ],
  },
  chosen: { a: "sku", b: null, c: { value: "one" } },
  copies: "Größe",
  index: 1,
};

async function crafted(found: unknown): Promise<Document> {
  const body = await packed(DOCUMENT, { ...NO_ROWS, table: found as never });
  assert.ok(body);
  return body;
}

test("rows, their mapping and their place travel with the document", async () => {
  const body = await packed(DOCUMENT, rows);
  assert.ok(body?.editorRows);
  assert.deepEqual(await unpacked(body), { document: DOCUMENT, rows });
  for (const copies of [null, "sku"]) {
    const again = await packed(DOCUMENT, { ...rows, copies });
    assert.ok(again);
    assert.equal((await unpacked(again)).rows.copies, copies);
  }
  const crooked = await packed(DOCUMENT, { ...rows, copies: 3 as never });
  assert.ok(crooked);
  assert.ok(!("copies" in (await unpacked(crooked)).rows), "a number is no column");
  assert.deepEqual(await packed(body, NO_ROWS), DOCUMENT, "without rows there is no field");
  assert.deepEqual(await unpacked(DOCUMENT), { document: DOCUMENT, rows: NO_ROWS });
});

test("pictures travel with the rows, or alone, and are the first that do not fit", async () => {
  const pictures = [{ name: "ada.png", src: "data:image/png;base64,AAAA" }];
  const body = await packed(DOCUMENT, { ...rows, pictures });
  assert.ok(body);
  assert.deepEqual(await unpacked(body), { document: DOCUMENT, rows: { ...rows, pictures } });
  const alone = await packed(DOCUMENT, { ...NO_ROWS, pictures });
  assert.ok(alone);
  assert.deepEqual((await unpacked(alone)).rows, { ...NO_ROWS, pictures });
  const large = { ...rows, pictures: [{ name: "a", src: `data:image/png;base64,${"A".repeat(900_000)}` }] };
  assert.equal(await packed(DOCUMENT, large), undefined);
  assert.deepEqual(withoutPictures(large), rows);
  for (const crooked of [[{ name: "a", src: "https://example.com/a.png" }], [{ src: "data:image/png," }], []]) {
    const found = await packed(DOCUMENT, { ...rows, pictures: crooked as never });
    assert.ok(found);
    assert.deepEqual((await unpacked(found)).rows, rows, "no pictures");
  }
});

test("rows that compress badly do not fit; a thousand usual ones do", async () => {
  const table = (cell: (row: number) => string) => ({
    columns: ["a"],
    rows: Array.from({ length: 1000 }, (_, row) => [cell(row)]),
  });
  let seed = 1;
  const noise = () => {
    let text = "";
    while (text.length < 2000) {
      seed = (seed * 48271) % 2147483647;
      text += String.fromCharCode(0x100 + (seed % 0x3000));
    }
    return text;
  };
  assert.equal(await packed(DOCUMENT, { ...rows, table: table(noise) }), undefined);
  assert.ok(await packed(DOCUMENT, { ...rows, table: table((row) => `Part ${row}, `.repeat(100)) }));
});

test("what is not rows is no rows", async () => {
  for (const text of ["", "%", "AAAA"])
    assert.deepEqual((await unpacked({ ...DOCUMENT, editorRows: text })).rows, NO_ROWS);
  const tables = [
    { columns: ["a"], rows: [["1", "2"]] },
    { columns: ["a", "a"], rows: [] },
    { columns: ["a"], rows: [[1]] },
    { columns: ["a"], rows: Array.from({ length: 1001 }, () => ["x"]) },
    { columns: "a", rows: [] },
    "table",
  ];
  for (const table of tables) assert.deepEqual((await unpacked(await crafted(table))).rows, NO_ROWS);
  assert.notDeepEqual((await unpacked(await crafted({ columns: ["a"], rows: [["1"]] }))).rows, NO_ROWS);
});
