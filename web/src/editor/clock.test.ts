import assert from "node:assert/strict";
import test from "node:test";
import { now } from "./clock";

test("the time has the offset of its place", () => {
  const time = new Date("2026-11-17T23:30:05Z");
  assert.equal(now(time, 60), "2026-11-18T00:30:05+01:00");
  assert.equal(now(time, 0), "2026-11-17T23:30:05+00:00");
  assert.equal(now(time, -210), "2026-11-17T20:00:05-03:30");
});
