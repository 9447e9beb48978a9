import assert from "node:assert/strict";
import test from "node:test";
import { Keeping } from "./keeping";

test("of the waiting writes only the newest is written, and none is lost", async () => {
  const keeping = new Keeping();
  const written: number[] = [];
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  keeping.keep(() => finished.then(() => void written.push(1)));
  for (const number of [2, 3, 4]) keeping.keep(async () => void written.push(number));
  assert.equal(keeping.state.value, "pending");
  finish();
  await keeping.idle();
  assert.deepEqual(written, [1, 4]);
  assert.equal(keeping.state.value, "kept");
});

test("a failed write is reported until another one succeeds", async () => {
  const keeping = new Keeping();
  keeping.keep(() => Promise.reject(new Error("no room")));
  await keeping.idle();
  assert.equal(keeping.state.value, "failed");
  keeping.keep(async () => undefined);
  await keeping.idle();
  assert.equal(keeping.state.value, "kept");
});
