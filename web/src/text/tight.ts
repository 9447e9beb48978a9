// Lines that would barely fit. Printers set letters up to three percent wider than the table says, so one printer may
// break a line that fills more than 97 percent of its box, and another may not. Such lines are broken early everywhere.
import type { SetText } from "./set";
import { breakLines, widestLine } from "./wrap";

export interface Tight {
  /** The text that would be one line. */
  readonly text: string;
  /** How much of the box it would fill. */
  readonly percent: number;
}

/** The first line that was broken early; nothing if there is none. */
export function tightLine({ text, height, room }: SetText): Tight | undefined {
  if (room.width <= 0) return undefined;
  const sure = breakLines(text, widestLine(room.width, height), Infinity).lines;
  const just = breakLines(text, Math.floor((room.width * 1000) / height), Infinity).lines;
  const line = just.find(({ end }, index) => end !== sure[index]?.end);
  if (!line) return undefined;
  return { text: text.slice(line.start, line.end), percent: Math.round((line.width * height) / room.width / 10) };
}
