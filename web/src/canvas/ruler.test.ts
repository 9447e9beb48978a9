import assert from "node:assert/strict";
import test from "node:test";
import type { Unit } from "../geometry/units";
import { ticks } from "./ruler";

test("numbers and ticks keep their minimum distance at any zoom", () => {
  for (const unit of ["in", "mm", "dots"] satisfies Unit[]) {
    for (const pixels of [10, 20, 96, 203, 500, 6000]) {
      const span = 1000 / pixels;
      const found = ticks(-span / 3, span, unit, 203, pixels);
      const numbers = found.filter((tick) => tick.label !== undefined);
      const apart = (list: typeof found) =>
        Math.min(...list.slice(1).map((tick, index) => (tick.at - (list[index]?.at ?? 0)) * pixels));
      assert.ok(apart(found) > 4.9, `${unit} at ${pixels}: ticks ${apart(found)}`);
      assert.ok(apart(numbers) > 55, `${unit} at ${pixels}: numbers ${apart(numbers)}`);
      assert.ok(found.some((tick) => tick.at === 0 && tick.label === "0"));
      assert.ok(numbers.length > 1, `${unit} at ${pixels}`);
    }
  }
});

test("inches are divided into halves and quarters", () => {
  const found = ticks(0, 1, "in", 203, 96);
  assert.deepEqual(found.map((tick) => tick.label ?? tick.length[0]).join(" "), "0 s s s h s s s 1");
});

test("at high zoom, inches have tenths", () => {
  const found = ticks(0.4, 0.5, "in", 203, 4600);
  assert.deepEqual(
    found.filter((tick) => tick.label).map((tick) => tick.label),
    ["0.4", "0.45", "0.5"],
  );
});
