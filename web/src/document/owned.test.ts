import assert from "node:assert/strict";
import { test } from "node:test";
import { type Draft, isShownTo, isWork } from "./draft";
import { pickUnsaved } from "./owned";

const TEXT = { id: "t1", type: "text", x: 0, y: 0, text: "A" } as const;

function draft(key: string, more: Partial<Draft> = {}): Draft {
  const document = { schemaVersion: 1, size: { preset: "zebra-4x6" }, elements: [TEXT] } as const;
  return { key, name: key, document, revision: null, time: 0, ...more };
}

const blank = { schemaVersion: 1, size: { preset: "zebra-4x6" }, elements: [] } as const;

test("a draft is shown to its account only, and one of the device to everybody", () => {
  const check = (owner: string | undefined, who: string | undefined, isShown: boolean) =>
    assert.equal(isShownTo(draft("draft-1", { owner }), who), isShown, `${owner} to ${who}`);
  check("a", "a", true);
  check("a", "b", false);
  check("a", undefined, false);
  check(undefined, "a", true);
  check(undefined, undefined, true);
  // As earlier editors wrote them.
  assert.ok(isShownTo(draft("draft-1"), "b"));
});

test("empty drafts and untouched templates are no work, but changes to a saved design are", () => {
  assert.ok(isWork(draft("draft-1")));
  assert.ok(!isWork(draft("draft-1", { document: blank })));
  assert.ok(!isWork(draft("draft-1", { isUntouched: true })));
  assert.ok(isWork(draft("01h", { document: blank })));
});

test("the work of an account is its drafts, the newest first, and rows that its designs do not have", () => {
  const drafts = [
    draft("draft-1", { owner: "a", time: 1 }),
    draft("draft-2", { owner: "a", time: 2 }),
    draft("draft-3", { owner: "a", document: blank }),
    draft("draft-4", { owner: "b" }),
    draft("draft-5"),
  ];
  const rows = [
    { key: "draft-1", owner: "a", standing: "changed" },
    { key: "01h", owner: "a", standing: "here" },
    { key: "01i", owner: "a", standing: "saved" },
    { key: "01j", owner: "b", standing: "here" },
    { key: "01k", standing: "here" },
  ];
  const found = pickUnsaved("a", drafts, rows);
  assert.deepEqual(
    found.drafts.map(({ key }) => key),
    ["draft-2", "draft-1"],
  );
  assert.equal(found.tables, 1);
});
