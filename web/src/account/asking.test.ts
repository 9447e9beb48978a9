import assert from "node:assert/strict";
import { test } from "node:test";
import { answer, asking, needAccount } from "./asking";
import { account } from "./session";

test("a second request waits for the answer to the open question", async () => {
  account.value = null;
  for (const isSignedIn of [true, false]) {
    const all = [needAccount("to save"), needAccount("the session ended", "in"), needAccount("to save a copy")];
    assert.equal(asking.value?.note, "to save", "the question that is seen stays");
    answer(isSignedIn);
    assert.equal(asking.value, undefined);
    assert.deepEqual(await Promise.all(all), [isSignedIn, isSignedIn, isSignedIn]);
  }
});

test("the next question is a new one", async () => {
  account.value = null;
  const first = needAccount("to save");
  answer(false);
  const second = needAccount("the session ended", "in");
  assert.equal(asking.value?.note, "the session ended");
  answer(true);
  assert.deepEqual([await first, await second], [false, true]);
});
