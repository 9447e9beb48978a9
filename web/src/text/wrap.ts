// Line breaking by the rules of the service: greedily at spaces, and inside words that do not fit a line.
import { advance, width } from "./font";

export interface Line {
  /** Where it begins and ends in the text, without the spaces at a break. */
  readonly start: number;
  readonly end: number;
  /** Thousandths of the type's height. */
  readonly width: number;
  readonly fits: boolean;
}

export interface Lines {
  readonly lines: readonly Line[];
  /** Whether some lines are not printed. */
  readonly isCut: boolean;
  /** Whether a word was broken. */
  readonly isBroken: boolean;
  /** Thousandths of the type's height. */
  readonly widest: number;
}

/** Lines may be this many percent wider on a printer than by the table. */
const SAFETY = 103;

/** The widest line that fits this many dots, in thousandths of the type's height. */
export function widestLine(room: number, height: number): number {
  return Math.floor((room * 100_000) / (height * SAFETY));
}

/** The space that a line of this width needs on any printer. */
export function widened(dots: number): number {
  return Math.floor((dots * SAFETY) / 100) + 1;
}

/** The lines of a text, broken at a limit in thousandths of the type's height. */
export function breakLines(text: string, limit: number | undefined, most: number): Lines {
  const lines: Line[] = [];
  let [isCut, isBroken] = [false, false];
  const push = (start: number, end: number, wide: number): boolean => {
    isCut ||= lines.length === most;
    if (!isCut) lines.push({ start, end, width: wide, fits: wide <= (limit ?? Infinity) });
    return !isCut;
  };
  for (const [start, end] of paragraphs(text)) {
    if (limit === undefined) {
      if (!push(start, end, width(text.slice(start, end)))) break;
      continue;
    }
    let from = start;
    while (!isCut) {
      const line = oneLine(text, from, end, limit);
      if (!push(from, line.end, line.width)) break;
      // Nothing but spaces: they belong to a break.
      let next = line.end;
      while (next < end && text[next] === " ") next += 1;
      if (next === end) break;
      isBroken ||= next === line.end && text.slice(from, line.end).trim() !== "";
      from = next;
    }
    if (isCut) break;
  }
  return { lines, isCut, isBroken, widest: lines.reduce((most, line) => Math.max(most, line.width), 0) };
}

/** Ranges between line ends; empty ones at the end are left out. */
function* paragraphs(text: string): Generator<readonly [number, number]> {
  const whole = text.replace(/[\n\r]+$/, "");
  if (whole === "") return;
  let start = 0;
  for (const found of whole.matchAll(/\r\n|\n|\r/g)) {
    yield [start, found.index];
    start = found.index + found[0].length;
  }
  yield [start, whole.length];
}

/** Where the line that begins at `start` ends, without the spaces at its end, and how wide it is. */
function oneLine(text: string, start: number, stop: number, limit: number): { end: number; width: number } {
  // The end of the last word that fits; spaces at the very beginning belong to the first one.
  let last = { end: start, width: 0 };
  let [wide, isInWord, index] = [0, false, start];
  for (const character of text.slice(start, stop)) {
    const wider = wide + advance(character);
    if (character === " ") {
      if (isInWord) last = { end: index, width: wide };
      isInWord = false;
    } else {
      if (wider > limit && index > start) return last.end > start ? last : { end: index, width: wide };
      isInWord = true;
    }
    wide = wider;
    index += character.length;
  }
  return isInWord ? { end: stop, width: wide } : last;
}
