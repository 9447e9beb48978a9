import assert from "node:assert/strict";
import test, { type TestContext } from "node:test";
import { type Conversion, convert, type DrawnElement } from "./convert";

const element = (id: string, digest: string, svg: string | null) => ({
  id,
  digest,
  svg,
  box: svg === null ? null : { x: 1, y: 2, width: 3, height: 4 },
  symbol: null,
  spans: [],
  findings: [],
});

/** Answers with these elements; returns what was asked for. */
function answering(context: TestContext, elements: readonly ReturnType<typeof element>[]) {
  const asked: { held?: readonly string[] }[] = [];
  context.mock.method(globalThis, "fetch", async (_: unknown, init: RequestInit) => {
    asked.push(JSON.parse(String(init.body)));
    return Response.json({ zpl: "^XA^XZ", elements });
  });
  return asked;
}

const ask = (held: readonly DrawnElement[] = []): Promise<Conversion> =>
  convert(
    { schemaVersion: 1, size: { widthIn: 1, heightIn: 1 }, elements: [] },
    {},
    new AbortController().signal,
    {},
    {},
    held,
  );

test("drawings that the service leaves out are those of the answer before", async (context) => {
  const asked = answering(context, [element("a", "1", "<path/>"), element("b", "2", "<g/>"), element("c", "", "")]);
  const { elements: first } = await ask();
  context.mock.restoreAll();
  const again = answering(context, [element("a", "1", null), element("b", "3", "<g>new</g>")]);
  const { elements: second } = await ask(first);
  assert.deepEqual([asked[0]?.held, again[0]?.held], [undefined, ["1", "2"]]);
  assert.deepEqual(
    second.map(({ svg, box }) => [svg, box?.width]),
    [
      ["<path/>", 3],
      ["<g>new</g>", 3],
    ],
  );
});
