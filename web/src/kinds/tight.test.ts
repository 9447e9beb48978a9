import assert from "node:assert/strict";
import test from "node:test";
import { dotsUp, width } from "../text/font";
import { tightLine } from "../text/tight";
import { setText } from "./text";
import { setTextBox } from "./textBox";

const DPI = 203;
const TEXT = "Keep it dry and cold";

/** A box that is so many times as wide as the text in one line. */
function box(text: string, times: number) {
  const wide = dotsUp(width(text), Math.round((12 * DPI) / 72)) * times;
  return setTextBox({ id: "x1", type: "textBox", x: 0, y: 0, width: wide / DPI, height: 1, text, fontSize: 12 }, text, {
    dpi: DPI,
  });
}

test("a line that would fill more than 97 percent of its box is broken early and reported", () => {
  const check = (times: number, percent: number | undefined, lines: number) => {
    const set = box(TEXT, times);
    assert.deepEqual([tightLine(set)?.percent, set.lines.length], [percent, lines], `${times}`);
  };
  check(1.04, undefined, 1);
  check(1.02, 98, 2);
  check(1.01, 99, 2);
  check(0.9, undefined, 2);
  assert.equal(tightLine(box(TEXT, 1.01))?.text, TEXT);
});

test("text without a box is never broken", () => {
  const text = { id: "t1", type: "text", x: 0, y: 0, width: 1, text: TEXT } as const;
  assert.equal(tightLine(setText(text, TEXT, { dpi: DPI })), undefined);
});
