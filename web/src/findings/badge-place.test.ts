import assert from "node:assert/strict";
import test from "node:test";
import { besideSelection, zoneAround } from "./badge-place";

test("a badge in the zone of the selection stands beside it", () => {
  const zone = zoneAround({ x: 100, y: 100, width: 200, height: 90 });
  assert.deepEqual(zone, { left: 84, right: 316, top: 58, bottom: 232 });
  assert.deepEqual(besideSelection({ left: 288, top: 88 }, 24, zone, 1000), { left: 316, top: 88 });
  assert.deepEqual(besideSelection({ left: 288, top: 88 }, 24, zone, 330), { left: 60, top: 88 });
  assert.deepEqual(
    besideSelection({ left: 288, top: 120 }, 24, zone, 1000),
    { left: 316, top: 105 },
    "above the grade",
  );
  assert.deepEqual(besideSelection({ left: 500, top: 88 }, 24, zone, 1000), { left: 500, top: 88 });
  assert.deepEqual(besideSelection({ left: 288, top: 20 }, 24, zone, 1000), { left: 288, top: 20 });
  assert.deepEqual(besideSelection({ left: 288, top: 88 }, 24, undefined, 1000), { left: 288, top: 88 });
});

test("handles of small boxes take more room around them", () => {
  assert.deepEqual(zoneAround({ x: 100, y: 100, width: 16, height: 76 }), {
    left: 54,
    right: 162,
    top: 58,
    bottom: 218,
  });
});
