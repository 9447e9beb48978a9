import assert from "node:assert/strict";
import test from "node:test";
import { fitted, turned } from "../kinds/element";
import type { Element } from "../kinds/model";
import { elementWithoutNulls } from "../kinds/nulls";
import type { Document } from "./model";
import { withoutNulls } from "./nulls";

const read = (text: string) => withoutNulls(JSON.parse(text) as Document);

test("null is the same as a field left out, everywhere in a document", () => {
  const before = `{
    "schemaVersion": 1, "size": {"preset": null, "widthIn": 2, "heightIn": 1, "dpi": null},
    "sampleData": null, "guides": null,
    "values": [{"name": "n", "type": "counter", "start": null, "width": 3, "own": null}],
    "elements": [
      {"id": "b", "type": "barcode", "x": 0, "y": 0, "width": 1, "height": 1, "value": "1",
        "symbology": "code128", "rotation": null},
      {"id": "g", "type": "group", "x": 0, "y": 0, "width": 1, "height": 1, "name": null, "elements": [
        {"id": "t", "type": "table", "x": 0, "y": 0, "columns": [1], "rows": [1, 1],
        "cells": [[null], [{"text": "a", "align": null}]]}
      ]}
    ]
  }`;
  assert.deepEqual(read(before), {
    schemaVersion: 1,
    size: { widthIn: 2, heightIn: 1 },
    values: [{ name: "n", type: "counter", width: 3, own: null }],
    elements: [
      { id: "b", type: "barcode", x: 0, y: 0, width: 1, height: 1, value: "1", symbology: "code128" },
      {
        ...{ id: "g", type: "group", x: 0, y: 0, width: 1, height: 1 },
        elements: [
          { id: "t", type: "table", x: 0, y: 0, columns: [1], rows: [1, 1], cells: [[null], [{ text: "a" }]] },
        ],
      },
    ],
  });
});

test("unknown fields stay, and invalid documents are left to the service", () => {
  const kept =
    '{"schemaVersion":1,"size":{"mine":null},"mine":null,' +
    '"elements":[{"id":"q","type":"qr","mine":null,"__proto__":1}]}';
  assert.equal(JSON.stringify(read(kept)), kept);
  for (const text of [
    '{"size":null,"elements":null}',
    '{"elements":[null,1]}',
    '{"elements":[{"type":"table","cells":[null]}]}',
  ]) {
    assert.equal(JSON.stringify(read(text)), text);
  }
});

test("elements with nulls are rotated and stretched like those without", () => {
  const box = { x: 0, y: 0, width: 1, height: 0.5 };
  const text = elementWithoutNulls(
    JSON.parse('{"id": "t", "type": "text", "x": 0, "y": 0, "text": "a", "width": null, "rotation": null}') as Element,
  );
  const after = turned(text, box);
  assert.equal(after.type === "text" && after.rotation, "R");
  assert.ok(!("width" in fitted(text, box, { ...box, width: 2 })));
});
