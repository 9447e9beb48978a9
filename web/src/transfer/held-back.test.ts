import assert from "node:assert/strict";
import test from "node:test";
import { signal } from "@preact/signals";
import type { RowCheck } from "../editor/check";
import type { Editor } from "../editor/editor";
import { heldBack, isRunning, runLabel } from "./held-back";

/** What knows the verdict. */
const check = (kind: "done" | "waiting") =>
  ({ status: signal({ kind }), report: signal(undefined), hurry: () => undefined }) as unknown as RowCheck;

const editor = {} as Editor;

test("a job runs until it has settled, also if it fails before it is done", async (context) => {
  // The notice of the failure goes away by itself.
  context.mock.timers.enable({ apis: ["setTimeout"] });
  let finish = () => {};
  const printing = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const left = {} as Editor;
  const job = { run: () => printing, isPrint: false, check: check("done") };
  const done = runLabel(editor, job);
  assert.deepEqual([isRunning(editor), isRunning(editor, true), isRunning(left)], [true, false, false]);
  finish();
  await done;
  assert.equal(isRunning(editor), false);
  const failing = runLabel(editor, { ...job, run: () => Promise.reject(new Error("no")), isPrint: true });
  assert.equal(isRunning(editor, true), true);
  await failing;
  assert.equal(isRunning(editor), false);
});

test("what waits for a decision belongs to its editor", async () => {
  const job = { run: () => Promise.resolve(), isPrint: true, check: check("waiting") };
  await runLabel(editor, job);
  assert.equal(heldBack.value?.editor, editor);
  assert.equal(heldBack.value?.job, job);
  heldBack.value = undefined;
});
