import assert from "node:assert/strict";
import test from "node:test";
import type { Document } from "./model";
import { asPrinted, withPrinter } from "./printer";
import { sheet } from "./sheet";
import { Store } from "./store";

const label: Document = {
  schemaVersion: 1,
  size: { widthIn: 2, heightIn: 1, dpi: 203 },
  elements: [
    { id: "b1", type: "barcode", x: 0, y: 0, width: 1, height: 0.5, value: "117480", symbology: "pharmacode" },
    {
      ...{ id: "g1", type: "group", x: 0, y: 0, width: 1, height: 1 },
      elements: [{ id: "q1", type: "qr", x: 0, y: 0, width: 0.5, height: 0.5, value: "a" }],
    } as Document["elements"][number],
    { id: "t1", type: "text", x: 0, y: 0, text: "a" },
  ],
};

test("the printer is chosen in one undoable step, and leaves no trace when it is taken back", () => {
  const store = new Store(label);
  store.transact("Choose printer", (state) => ({
    ...state,
    document: withPrinter(state.document, { format: "tspl" }),
  }));
  assert.deepEqual(store.state.document.printer, { format: "tspl" });
  store.undo();
  assert.equal(store.state.document, label);
  assert.ok(!("printer" in withPrinter({ ...label, printer: { format: "epl" } }, undefined)));
});

test("ZPL is drawn as the document says, dots with every barcode", () => {
  assert.equal(asPrinted(label), label);
  const { elements, size } = asPrinted({ ...label, printer: { format: "tspl" } });
  const [barcode, group, text] = elements;
  assert.equal(barcode?.type === "barcode" && barcode.drawn, true);
  const inner = group?.type === "group" ? group.elements[0] : undefined;
  assert.equal(inner?.type === "qr" && inner.drawn, true);
  assert.equal(text, label.elements[2]);
  assert.deepEqual(size, label.size);
});

test("the resolution of the printer counts before that of the label", () => {
  const printer = { format: "brother-ql", dpi: 300 } as const;
  assert.equal(asPrinted({ ...label, printer }).size.dpi, 300);
  assert.equal(sheet(label.size, [], printer.dpi).dpi, 300);
  assert.equal(sheet(label.size, []).dpi, 203);
});
