import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import { Copies } from "../editor/copies";
import type { Editor } from "../editor/editor";
import { batches } from "../editor/pictures";
import type { Rows } from "../editor/rows";
import { printByBrowserPrint, send, unanswered } from "./browser-print";

/** An editor of a label with one field. */
function desk() {
  const rows = {
    copiesColumn: signal(undefined),
    count: signal(0),
    index: signal(0),
    all: signal([]),
  } as unknown as Rows;
  const given = signal({ lot: "A" });
  const document = signal({ schemaVersion: 1, size: {}, elements: [] });
  const of = () => ({});
  const editor = {
    ...{ rows, given, document, name: signal("Tag"), labelCount: signal(1), sheet: signal({ dpi: 203 }) },
    ...{ copies: new Copies(rows, signal([])), circumstances: () => ({}) },
    pictures: { of, batches: (...[label, values]: Parameters<typeof batches>) => batches(label, values, of) },
  };
  return { editor: editor as unknown as Editor, given };
}

test("the label is printed as it was when printing began, also when it is tried again", async (context) => {
  Object.defineProperty(globalThis, "location", { value: new URL("http://localhost/"), configurable: true });
  const { editor, given } = desk();
  const asked: { readonly rows: unknown; readonly copies: unknown }[] = [];
  let isThere = false;
  context.mock.timers.enable({ apis: ["setTimeout"] });
  context.mock.method(globalThis, "fetch", async (address: string | URL | Request, options: RequestInit = {}) => {
    if (String(address).includes("/api/")) {
      const { rows, copies } = JSON.parse(String(options.body));
      asked.push({ rows, copies });
      return new Response("^XA^XZ");
    }
    // The next label is scanned before the printer answers.
    given.value = { lot: "B" };
    editor.copies.set(7);
    if (!isThere) throw new TypeError("nobody there");
    return new Response(JSON.stringify({ name: "Printer" }));
  });
  await printByBrowserPrint(editor, "current");
  assert.deepEqual(asked, []);
  const waiting = unanswered.value;
  assert.ok(waiting);
  assert.equal(waiting.editor, editor);
  isThere = true;
  await send(waiting);
  await printByBrowserPrint(editor, "current");
  assert.deepEqual(asked, [
    { rows: [{ lot: "A" }], copies: 1 },
    { rows: [{ lot: "B" }], copies: 7 },
  ]);
  unanswered.value = undefined;
});
