import assert from "node:assert/strict";
import test from "node:test";
import { boxOut, isQuarterTurned, type Rotation } from "../geometry/frame";
import { arranged, bounds } from "../kinds/element";
import type { Element } from "../kinds/model";
import { grouped, rehomed, settled, ungrouped } from "./groups";
import type { Document } from "./model";
import { change, find, frames, path, remove } from "./tree";

const measured = () => ({ x: 0, y: 0, width: 0.5, height: 0.2 });

const ELEMENTS: readonly Element[] = [
  { id: "t1", type: "text", x: 1, y: 0.5, text: "a" },
  { id: "b1", type: "barcode", x: 1.2, y: 1, width: 1, height: 0.4, symbology: "code128", value: "1", rotation: "B" },
  { id: "l1", type: "line", x: 0.5, y: 0.25, x2: 2, y2: 0.25, thickness: 0.02 },
  { id: "l2", type: "line", x: 2, y: 1, x2: 0.75, y2: 1.25 },
  { id: "g1", type: "table", x: 1, y: 1.5, columns: [1, 0.5], rows: [0.25] },
  { id: "q1", type: "qr", x: 2, y: 0.5, width: 0.5, height: 0.5, value: "1" },
];
const label = (...elements: Element[]): Document => ({ schemaVersion: 1, size: { widthIn: 4, heightIn: 2 }, elements });

/** The position and rotation of every element on the label. */
function seen(document: Document): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [id, frame] of frames(document.elements)) {
    const element = find(document, id);
    if (!element || element.type === "group") continue;
    const { x, y, width, height } = boxOut(frame, bounds(element, measured, isQuarterTurned(frame.rotation)));
    found[id] = [x, y, width, height].map((value) => value.toFixed(3)).join(" ");
  }
  return found;
}

test("grouping and ungrouping moves nothing", () => {
  const before = label(...ELEMENTS);
  const made = grouped(before, ["t1", "b1", "l1", "q1"], measured);
  assert.ok(made);
  assert.deepEqual(
    made.document.elements.map((element) => element.id),
    ["l2", "g1", "s1"],
  );
  assert.deepEqual(seen(made.document), seen(before));
  const outer = grouped(made.document, ["s1", "g1"], measured);
  assert.ok(outer);
  assert.deepEqual(
    path(outer.document.elements, "q1").map((element) => element.id),
    ["s2", "s1", "q1"],
  );
  assert.deepEqual(seen(outer.document), seen(before));
  const apart = ungrouped(outer.document, ["s2"], measured);
  assert.deepEqual(apart.ids, ["g1", "s1"]);
  assert.deepEqual(seen(ungrouped(apart.document, ["s1"], measured).document), seen(before));
});

test("elements of a rotated group stay rotated when ungrouped", () => {
  for (const rotation of ["R", "I", "B"] satisfies Rotation[]) {
    const made = grouped(
      label(...ELEMENTS),
      ELEMENTS.map((element) => element.id),
      measured,
    );
    assert.ok(made);
    const turned = change(made.document, ["s1"], (element) => ({ ...element, rotation }) as Element);
    const apart = ungrouped(turned, ["s1"], measured).document;
    assert.deepEqual(seen(apart), seen(turned), rotation);
    const text = find(apart, "t1");
    assert.equal(text?.type === "text" && text.rotation, rotation);
  }
});

test("elements of several groups can be grouped", () => {
  const first = grouped(label(...ELEMENTS), ["t1", "b1"], measured);
  assert.ok(first);
  const turned = change(first.document, ["s1"], (element) => ({ ...element, rotation: "R" }) as Element);
  const mixed = grouped(turned, ["t1", "q1"], measured);
  assert.ok(mixed);
  assert.deepEqual(seen(mixed.document), seen(turned));
  assert.deepEqual(
    path(mixed.document.elements, "t1").map((element) => element.id),
    ["s2", "t1"],
  );
  const home = rehomed(mixed.document, ["t1"], undefined, 0, measured);
  assert.equal(home.elements[0]?.id, "t1");
  assert.deepEqual(seen(home), seen(turned));
});

test("groups nest at most eight levels", () => {
  let document = label(...ELEMENTS);
  let id = "t1";
  for (let depth = 0; depth < 8; depth += 1) {
    const made = grouped(document, [id], measured);
    assert.ok(made);
    ({ document, id } = made);
  }
  assert.equal(grouped(document, [id], measured), undefined);
});

test("an emptied group is removed, and a group is as large as its elements", () => {
  const made = grouped(label(...ELEMENTS), ["t1", "q1"], measured);
  assert.ok(made);
  assert.equal(find(remove(made.document, ["t1", "q1"]), "s1"), undefined);
  for (const rotation of ["N", "R", "I", "B"] satisfies Rotation[]) {
    const turned = change(made.document, ["s1"], (element) => ({ ...element, rotation }) as Element);
    const shifted = change(
      turned,
      ["q1"],
      (element) => ({ ...element, x: element.x - 3, y: element.y + 1 }) as Element,
    );
    const fits = settled(shifted, measured);
    assert.deepEqual(seen(fits), seen(shifted), rotation);
    const group = find(fits, "s1");
    assert.ok(group?.type === "group");
    const { x, y, width, height } = group;
    const box = bounds(group, measured);
    assert.deepEqual(
      [x, y, width, height].map((it) => it.toFixed(4)),
      [box.x, box.y, box.width, box.height].map((it) => it.toFixed(4)),
    );
  }
});

test("stretching a group stretches positions and boxes, not letters and modules", () => {
  const rect: Element = { id: "r1", type: "rect", x: 0, y: 0, width: 1, height: 1 };
  const text: Element = { id: "t1", type: "text", x: 0.5, y: 0.8, text: "a", fontSize: 9 };
  const qr: Element = { id: "q1", type: "qr", x: 0.25, y: 0.25, width: 0.5, height: 0.5, value: "1" };
  const group: Element = { id: "s1", type: "group", x: 1, y: 1, width: 1, height: 1, elements: [rect, text, qr] };
  const from = { x: 1, y: 1, width: 1, height: 1 };
  const made = arranged(group, from, { ...from, width: 2, height: 3 }, measured);
  assert.ok(made.type === "group");
  assert.deepEqual(made.elements, [
    { ...rect, width: 2, height: 3 },
    { ...text, x: 1.5, y: 2.8 },
    { ...qr, x: 0.75, y: 1.25 },
  ]);
});
