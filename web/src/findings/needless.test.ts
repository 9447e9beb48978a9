import assert from "node:assert/strict";
import test from "node:test";
import type { DrawnElement } from "../api/convert";
import type { Document } from "../document/model";
import type { Painted } from "../editor/painting";
import type { TextElement } from "../kinds/model";
import { needless } from "./needless";

/** A text whose picture takes so many bytes. */
function painted(element: Partial<TextElement>, bytes: number, data = {}): Painted {
  const text = { id: "t1", type: "text", x: 0, y: 0, text: "Cheese", glyphs: "picture", ...element } as TextElement;
  return {
    conversion: { zpl: "^GF".padEnd(bytes, "x") },
    document: { elements: [text] } as unknown as Document,
    drawn: new Map([["t1", { id: "t1", spans: [[0, bytes]] } as unknown as DrawnElement]]),
    data,
  } as unknown as Painted;
}

test("a picture that the printer's font could replace says what that saves, and removes the request", () => {
  assert.deepEqual(needless(painted({}, 1000)), [
    {
      id: "t1",
      severity: "info",
      message: "the printer’s font would do, and would save about 950 bytes",
      fixes: [{ label: "Use the printer’s font", set: { glyphs: null } }],
    },
  ]);
});

test("a picture is not needless if the printer cannot print the text, or nobody asked for it", () => {
  assert.deepEqual(needless(painted({ text: "сыр" }, 1000)), []);
  assert.deepEqual(needless(painted({ text: "{{a}}" }, 1000, { a: "сыр" })), []);
  assert.deepEqual(needless(painted({ font: "Roboto" }, 1000)), []);
  assert.deepEqual(needless(painted({ glyphs: "auto" }, 1000)), []);
  assert.deepEqual(needless(painted({}, 40)), [], "it saves nothing");
});
