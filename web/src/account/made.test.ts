import assert from "node:assert/strict";
import test from "node:test";
import { madeKey, typedKey } from "./made";
import { account } from "./session";

test("keys do not outlive signing out", () => {
  account.value = { id: "a", email: "a@example.com", createdAt: "" };
  madeKey.value = "lw_made";
  typedKey.value = "lw_typed";
  assert.equal(typedKey.value, "lw_typed");
  account.value = null;
  assert.deepEqual([madeKey.value, typedKey.value], [undefined, ""]);
});
