import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { signal } from "@preact/signals";
import type { Conversion } from "../api/convert";
import { fontsRevision } from "../api/fonts";
import { ApiError } from "../api/request";
import type { Document } from "../document/model";
import { Painting } from "./painting";

const label = (widthIn: number): Document => ({ schemaVersion: 1, size: { widthIn, heightIn: 1 }, elements: [] });
const answer = (zpl: string): Conversion => ({
  width: 1,
  height: 1,
  dpi: 203,
  zpl,
  elements: [],
  findings: [],
  refusals: [],
  placeholders: [],
  made: {},
});

/** Pending requests. */
function desk() {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked: { width: number | undefined; resolve: (it: Conversion) => void; reject: (it: unknown) => void }[] = [];
  const document = signal(label(1));
  const painting = new Painting(
    document,
    signal({}),
    (it) => new Promise((resolve, reject) => asked.push({ width: it.size.widthIn, resolve, reject })),
  );
  const settle = async () => {
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  const close = () => {
    painting.close();
    mock.timers.reset();
  };
  return { asked, document, painting, settle, close };
}

test("rapid changes cause one request", () => {
  const { asked, document, close } = desk();
  for (const width of [2, 3, 4]) {
    mock.timers.tick(59);
    document.value = label(width);
  }
  assert.equal(asked.length, 0);
  mock.timers.tick(60);
  assert.deepEqual(
    asked.map((it) => it.width),
    [4],
  );
  close();
});

test("a stale answer is dropped, and the last drawing stays", async () => {
  const { asked, document, painting, settle, close } = desk();
  mock.timers.tick(60);
  asked[0]?.resolve(answer("first"));
  await settle();
  document.value = label(2);
  mock.timers.tick(60);
  document.value = label(3);
  mock.timers.tick(60);
  asked[1]?.resolve(answer("late"));
  await settle();
  assert.equal(painting.painted.value?.conversion.zpl, "first");
  asked[2]?.resolve(answer("third"));
  await settle();
  assert.equal(painting.painted.value?.conversion.zpl, "third");
  assert.equal(painting.status.value.kind, "fresh");
  close();
});

test("problems are reported, and the last drawing stays", async () => {
  const { asked, document, painting, settle, close } = desk();
  mock.timers.tick(60);
  asked[0]?.resolve(answer("first"));
  await settle();
  document.value = label(99);
  mock.timers.tick(60);
  const problems = [{ path: "/document/size/widthIn", message: "must be 0.1 to 24, found 99" }];
  asked[1]?.reject(new ApiError(400, "invalid_spec", "wrong", problems, {}));
  await settle();
  assert.deepEqual(painting.status.value, { kind: "failed", message: "/size/widthIn: must be 0.1 to 24, found 99" });
  assert.equal(painting.painted.value?.conversion.zpl, "first");
  close();
});

test("an unreachable service is asked again repeatedly", async () => {
  const { asked, painting, settle, close } = desk();
  mock.timers.tick(60);
  asked[0]?.reject(new ApiError(0, "offline", "away", [], {}));
  await settle();
  assert.equal(painting.status.value.kind, "offline");
  mock.timers.tick(3000);
  asked[1]?.resolve(answer("back"));
  await settle();
  assert.equal(painting.status.value.kind, "fresh");
  close();
});

test("a busy service is asked again after the time it gives", async () => {
  const { asked, painting, settle, close } = desk();
  mock.timers.tick(60);
  asked[0]?.reject(new ApiError(429, "capacity_exhausted", "the service is busy", [], {}, 1));
  await settle();
  assert.deepEqual(painting.status.value, { kind: "failed", message: "the service is busy" });
  mock.timers.tick(999);
  assert.equal(asked.length, 1);
  mock.timers.tick(1);
  asked[1]?.resolve(answer("done"));
  await settle();
  assert.equal(painting.status.value.kind, "fresh");
  close();
});

test("a refused document is not sent again until it changes", async () => {
  const { asked, settle, close } = desk();
  mock.timers.tick(60);
  asked[0]?.reject(new ApiError(400, "invalid_spec", "wrong", [], {}));
  await settle();
  mock.timers.tick(60_000);
  assert.equal(asked.length, 1);
  close();
});

test("a change that goes on is drawn before it ends, one request at a time", async () => {
  const { asked, document, painting, settle, close } = desk();
  const now = mock.method(performance, "now", () => 1000);
  document.value = label(2);
  painting.hurry();
  assert.deepEqual(
    asked.map((it) => it.width),
    [2],
    "without the pause",
  );
  document.value = label(3);
  now.mock.mockImplementation(() => 1150);
  painting.hurry();
  assert.equal(asked.length, 1, "the first one is not answered yet");
  now.mock.mockImplementation(() => 1149);
  asked[0]?.resolve(answer("first"));
  await settle();
  assert.equal(painting.painted.value?.conversion.zpl, "first");
  painting.hurry();
  assert.equal(asked.length, 1, "too soon");
  now.mock.mockImplementation(() => 1150);
  painting.hurry();
  assert.deepEqual(
    asked.map((it) => it.width),
    [2, 3],
  );
  mock.timers.tick(60);
  assert.equal(asked.length, 2, "it is asked for once");
  now.mock.restore();
  close();
});

test("the same document is drawn again after the fonts changed", () => {
  const { asked, close } = desk();
  mock.timers.tick(60);
  fontsRevision.value += 1;
  mock.timers.tick(60);
  assert.deepEqual(
    asked.map((it) => it.width),
    [1, 1],
  );
  close();
});

test("values that make themselves are known with the drawing; those of the data count before them", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const sent: unknown[] = [];
  const given = { sku: "A" };
  const painting = new Painting(
    signal(label(1)),
    signal(given),
    async (_document, data, _signal, _images, at) => {
      sent.push(data, at);
      return { ...answer("x"), made: { day: "17", sku: "made" } };
    },
    undefined,
    () => ({ counters: { no: 7 } }),
  );
  mock.timers.tick(100);
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  assert.deepEqual(sent, [{ sku: "A" }, { counters: { no: 7 } }]);
  assert.deepEqual(painting.painted.value?.data, { day: "17", sku: "A" });
  assert.equal(painting.painted.value?.given, given);
  painting.close();
  mock.timers.reset();
});
