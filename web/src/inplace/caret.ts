// The position of a caret in set text, and the text position at a point. Upright text only, in dots.

import type { Box } from "../geometry/box";
import { baseline, dots, width } from "../text/font";
import type { SetText } from "../text/set";

/** A line for the caret: with trailing spaces, and with empty lines that are not printed. */
export interface Row {
  readonly start: number;
  /** Its last position. */
  readonly end: number;
  readonly x: number;
  readonly top: number;
}

export function rows(set: SetText): Row[] {
  const { text, lines, height, room } = set;
  const found: Row[] = [];
  const up = baseline(height);
  lines.forEach((line, index) => {
    const next = lines[index + 1]?.start ?? text.length;
    const after = text.slice(line.end, next);
    const feed = after.search(/[\r\n]/);
    // A position at a soft break belongs to the second line.
    const end = feed >= 0 ? line.end + feed : index + 1 < lines.length ? Math.max(line.start, next - 1) : text.length;
    found.push({ start: line.start, end, x: line.x, top: line.y - up });
  });
  // Line ends after the last line, or in a text of nothing else.
  const shift = { left: 0, center: room.width / 2, right: room.width }[set.align];
  const empty = (start: number) => {
    const stop = text.slice(start).search(/[\r\n]/);
    const top = (found.at(-1)?.top ?? room.y - height) + height;
    found.push({ start, end: stop < 0 ? text.length : start + stop, x: room.x + shift, top });
  };
  if (found.length === 0) empty(0);
  for (let last = found.at(-1); last && last.end < text.length; last = found.at(-1)) {
    empty(last.end + (text.startsWith("\r\n", last.end) ? 2 : 1));
  }
  return found;
}

export interface Caret {
  /** Which row, counted from 0. */
  readonly row: number;
  readonly x: number;
  readonly top: number;
}

export function caretAt(set: SetText, lines: readonly Row[], index: number): Caret {
  let row = 0;
  while (row + 1 < lines.length && (lines[row + 1]?.start ?? Infinity) <= index) row += 1;
  const { start, end, x, top } = lines[row] ?? { start: 0, end: 0, x: 0, top: 0 };
  return { row, x: x + along(set, start, Math.min(index, end)), top };
}

/** Dots between two positions of a line. */
function along(set: SetText, from: number, to: number): number {
  return dots(width(set.text.slice(from, to)), set.height);
}

/** The position in a row nearest to x. */
export function placeIn(set: SetText, row: Row, x: number): number {
  let [best, least, index] = [row.start, Math.abs(x - row.x), row.start];
  for (const character of set.text.slice(row.start, row.end)) {
    index += character.length;
    const distance = Math.abs(row.x + along(set, row.start, index) - x);
    if (distance < least) [best, least] = [index, distance];
  }
  return best;
}

export function placeAt(
  set: SetText,
  lines: readonly Row[],
  point: { readonly x: number; readonly y: number },
): number {
  const middle = (row: Row) => Math.abs(row.top + set.height / 2 - point.y);
  const nearest = [...lines].sort((a, b) => middle(a) - middle(b))[0];
  return nearest ? placeIn(set, nearest, point.x) : 0;
}

/** The boxes of a range of the text, one per row. */
export function boxesOf(set: SetText, lines: readonly Row[], from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (const row of lines) {
    const [start, end] = [Math.max(from, row.start), Math.min(to, row.end)];
    if (start > end || (start === end && (to <= row.end || from > row.end))) continue;
    const left = row.x + along(set, row.start, start);
    // A selected line end is shown as half a letter.
    const more = to > row.end && row !== lines.at(-1) ? set.height / 5 : 0;
    boxes.push({ x: left, y: row.top, width: along(set, start, end) + more, height: set.height });
  }
  return boxes;
}

/** One row up or down at the same x; beyond the first and last row, their ends. */
export function vertically(set: SetText, lines: readonly Row[], index: number, by: number, x: number): number {
  const row = lines[caretAt(set, lines, index).row + by];
  return row ? placeIn(set, row, x) : by < 0 ? 0 : set.text.length;
}

/** The word around a place. */
export function wordAt(text: string, index: number): readonly [number, number] {
  const isWord = (sign: string | undefined) => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);
  const placeholder = [...text.matchAll(/\{\{[^{}]*\}\}/g)].find(
    (it) => it.index <= index && index <= it.index + it[0].length,
  );
  if (placeholder) return [placeholder.index, placeholder.index + placeholder[0].length];
  let [start, end] = [index, index];
  while (isWord(text[start - 1])) start -= 1;
  while (isWord(text[end])) end += 1;
  return start === end ? [index, Math.min(text.length, index + 1)] : [start, end];
}
