import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { signal } from "@preact/signals";
import { ApiError } from "../api/request";
import type { Document } from "../document/model";
import { PrintPicture } from "./print-picture";

test("no picture is requested while the print view is closed, not even as a retry", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked: { stop: AbortSignal; reject: (it: unknown) => void }[] = [];
  const label: Document = { schemaVersion: 1, size: { widthIn: 1, heightIn: 1 }, elements: [] };
  const ask = (_: unknown, stop: AbortSignal) => new Promise<Blob>((_, reject) => asked.push({ stop, reject }));
  const print = new PrintPicture(signal(label), signal({}), undefined, ask);
  const away = async () => {
    asked.at(-1)?.reject(new ApiError(0, "offline", "away", [], {}));
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  mock.timers.tick(10_000);
  assert.equal(asked.length, 0);
  print.isOn.value = true;
  mock.timers.tick(120);
  await away();
  assert.equal(print.status.value.kind, "offline");
  mock.timers.tick(3000);
  assert.equal(asked.length, 2, "asked again while it is looked at");
  await away();
  print.isOn.value = false;
  mock.timers.tick(10_000);
  assert.equal(asked.length, 2);
  print.isOn.value = true;
  mock.timers.tick(120);
  print.isOn.value = false;
  assert.equal(asked.at(-1)?.stop.aborted, true);
  print.close();
  mock.timers.reset();
});

test("a busy service is asked for the picture again after the time it gives", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  const asked: ((it: unknown) => void)[] = [];
  const label: Document = { schemaVersion: 1, size: { widthIn: 1, heightIn: 1 }, elements: [] };
  const print = new PrintPicture(
    signal(label),
    signal({}),
    undefined,
    () => new Promise<Blob>((_, reject) => asked.push(reject)),
  );
  print.isOn.value = true;
  mock.timers.tick(120);
  asked[0]?.(new ApiError(429, "capacity_exhausted", "the service is busy", [], {}, 2));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  assert.equal(print.status.value.kind, "failed");
  mock.timers.tick(1999);
  assert.equal(asked.length, 1);
  mock.timers.tick(1);
  assert.equal(asked.length, 2);
  print.close();
  mock.timers.reset();
});
