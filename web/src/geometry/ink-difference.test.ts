import assert from "node:assert/strict";
import test from "node:test";
import { COLOURS, inkDifference, type Picture } from "./ink-difference";

/** `#` is ink, `.` paper, a blank nothing. */
function picture(...lines: string[]): Picture {
  const bytes = { "#": [0, 0, 0, 255], ".": [255, 255, 255, 255], " ": [0, 0, 0, 0] } as const;
  const data = lines.flatMap((line) => [...line].flatMap((mark) => bytes[mark as keyof typeof bytes]));
  return { width: lines[0]?.length ?? 0, height: lines.length, data: new Uint8ClampedArray(data) };
}

function painted(found: Picture): string[] {
  const names = new Map(Object.entries(COLOURS).map(([name, colour]) => [colour.join(), name[0] ?? ""]));
  return Array.from({ length: found.height }, (_, y) =>
    Array.from({ length: found.width }, (_, x) => {
      const at = (y * found.width + x) * 4;
      assert.equal(found.data[at + 3], 255);
      return names.get([...found.data.slice(at, at + 3)].join());
    }).join(""),
  );
}

test("dots are removed, added, in both or paper", () => {
  const found = inkDifference(picture("##..", "#..."), picture("#.#.", "..##"));
  assert.deepEqual(painted(found), ["brap", "rpaa"]);
  assert.deepEqual([found.removed, found.added], [2, 3]);
});

test("labels of other sizes lie on the same corner", () => {
  const found = inkDifference(picture("#", "#"), picture("##"));
  assert.deepEqual(painted(found), ["ba", "rp"]);
});

test("transparent black is no ink", () => {
  assert.equal(inkDifference(picture("  "), picture("..")).removed, 0);
});
