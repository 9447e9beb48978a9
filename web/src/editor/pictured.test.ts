import assert from "node:assert/strict";
import test from "node:test";
import type { DrawnElement } from "../api/convert";
import type { Document } from "../document/model";
import type { Element } from "../kinds/model";
import type { Painted } from "./painting";
import { pictureBytes } from "./pictured";

const place = { x: 0, y: 0 };

test("only pictures of text count, by the bytes of their commands", () => {
  // Bytes of UTF-8: the letter has two.
  const parts = ["^XAж", "^FO1,1^GFA,1,1,1,:Z64:x^FS", "^FO2,2^FDa^FS", "^FO3,3^GB9,9,1^FS", "^GFA,2^FS", "^GFA^FS"];
  const spans: [number, number][] = [];
  let at = 0;
  for (const part of parts) {
    const end = at + new TextEncoder().encode(part).length;
    spans.push([at, end]);
    at = end;
  }
  const elements: Element[] = [
    { ...place, id: "t1", type: "text", text: "ж" },
    { ...place, id: "t2", type: "text", text: "a" },
    {
      ...{ ...place, id: "n1", type: "group", width: 1, height: 1 },
      elements: [{ ...place, id: "g1", type: "table", columns: [1], rows: [1], cells: [["ж"]] }],
    },
    { ...place, id: "i1", type: "image", width: 1, height: 1, src: "" },
  ];
  const own: Readonly<Record<string, readonly number[]>> = { t1: [1], t2: [2], g1: [3, 4], i1: [5] };
  const drawn = Object.entries(own).map(
    ([id, indices]) => [id, { id, spans: indices.map((index) => spans[index]) } as unknown as DrawnElement] as const,
  );
  const painted = {
    conversion: { zpl: parts.join("") },
    document: { elements } as unknown as Document,
    drawn: new Map(drawn),
  } as unknown as Painted;
  const bytes = (index: number) => parts[index]?.length ?? 0;
  assert.deepEqual(
    [...pictureBytes(painted)],
    [
      ["t1", bytes(1)],
      ["g1", bytes(4)],
    ],
  );
  assert.equal(pictureBytes(undefined).size, 0);
});
