import assert from "node:assert/strict";
import test from "node:test";
import type { ImportSettings, ZplImport } from "../../api/import";
import { ApiError, isOffline } from "../../api/request";
import { Reading } from "./reading";

/** A service that answers when it is told to. */
function service() {
  let onAsked = () => {};
  const asked: {
    settings: ImportSettings;
    signal: AbortSignal;
    answer(found: ZplImport): void;
    fail(error?: Error): void;
  }[] = [];
  const reading = new Reading(
    { zpl: "^XA^XZ" },
    (_, settings, signal) =>
      new Promise((resolve, reject) => {
        asked.push({ settings, signal, answer: resolve, fail: (error = new Error("no")) => reject(error) });
        onAsked();
      }),
  );
  const last = () => asked.at(-1) ?? assert.fail("nothing was asked");
  const again = () => new Promise<void>((resolve) => (onAsked = resolve));
  return { reading, asked, last, again };
}

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const ANSWER = { identical: true, labels: 2 } as ZplImport;

test("there is no proof before its answer, and none for settings that were changed since", async () => {
  const { reading, asked, last } = service();
  assert.deepEqual(last().settings, { dpi: 203, label: 1, variables: [] });
  assert.equal(reading.proven.value, undefined);
  last().answer(ANSWER);
  await settled();
  assert.equal(reading.proven.value, ANSWER);
  reading.change({ dpi: 300 });
  assert.equal(reading.proven.value, undefined);
  assert.equal(reading.answer.value, ANSWER, "the last one stays visible");
  reading.take("%NAME%", true);
  assert.ok(asked[1]?.signal.aborted);
  asked[1]?.answer({ ...ANSWER, identical: false });
  await settled();
  assert.equal(reading.proven.value, undefined, "an answer to older settings proves nothing");
  last().answer(ANSWER);
  await settled();
  assert.equal(reading.proven.value, ANSWER);
  assert.deepEqual(last().settings, { dpi: 300, label: 1, variables: ["%NAME%"] });
});

test("a refusal is no proof, and reading again asks the same", async () => {
  const { reading, last } = service();
  last().answer(ANSWER);
  await settled();
  reading.choose(2);
  last().fail();
  await settled();
  assert.equal(reading.proven.value, undefined);
  assert.ok(reading.problem.value instanceof Error);
  reading.read();
  assert.equal(reading.problem.value, undefined);
  assert.equal(last().settings.label, 2);
});

test("a busy service is asked again, and an absent one only on request", async () => {
  const { reading, asked, last, again } = service();
  const isAgain = again();
  last().fail(new ApiError(429, "capacity_exhausted", "busy", [], {}, 0.001));
  await isAgain;
  assert.equal(asked.length, 2);
  assert.ok(reading.isWaiting.value && reading.problem.value === undefined);
  last().fail(new ApiError(0, "offline", "away", [], {}));
  await settled();
  assert.ok(isOffline(reading.problem.peek()) && !reading.isWaiting.value);
  reading.close();
});

test("variables are taken one by one and left again; another label starts without", () => {
  const { reading, last } = service();
  reading.take("a", true);
  reading.take("b", true);
  reading.take("a", false);
  assert.deepEqual(last().settings.variables, ["b"]);
  reading.choose(2);
  assert.deepEqual(last().settings.variables, []);
});

test("another resolution is left out where it is that of the document", () => {
  const { reading, last } = service();
  reading.printAt(300);
  assert.equal(last().settings.printDpi, 300);
  reading.printAt(203);
  assert.equal("printDpi" in last().settings, false);
  reading.printAt(300);
  reading.printAt(undefined);
  assert.equal("printDpi" in last().settings, false);
});
