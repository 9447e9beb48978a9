// Lines that would just have room. Printers set letters up to three percent wider than the table says, so a line that
// fills more than 97 percent of its box may be broken by one printer and not by another: it is broken before, on all of
// them alike.
import type { SetText } from "./set";
import { breakLines, widestLine } from "./wrap";

export interface Tight {
  /** What would stand in one line. */
  readonly text: string;
  /** How much of the box it would fill. */
  readonly percent: number;
}

/** The first line that was broken only to be sure; nothing where there is none. */
export function tightLine({ text, height, room }: SetText): Tight | undefined {
  if (room.width <= 0) return undefined;
  const sure = breakLines(text, widestLine(room.width, height), Infinity).lines;
  const just = breakLines(text, Math.floor((room.width * 1000) / height), Infinity).lines;
  const line = just.find(({ end }, index) => end !== sure[index]?.end);
  if (!line) return undefined;
  return { text: text.slice(line.start, line.end), percent: Math.round((line.width * height) / room.width / 10) };
}
