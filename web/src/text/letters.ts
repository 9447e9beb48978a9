// The letters of set text and their positions.
import { advance, dots } from "./font";
import { DIRECTIONS } from "./frame";
import type { SetLine, SetText } from "./set";

export interface Letter {
  readonly character: string;
  /** Its origin on the label, in dots. */
  readonly x: number;
  readonly y: number;
}

/** Letters of a line that have a shape. */
export function* letters({ text, height, rotation }: SetText, line: SetLine): Generator<Letter> {
  const [dx, dy] = DIRECTIONS[rotation];
  let parts = 0;
  for (const character of text.slice(line.start, line.end)) {
    const along = dots(parts, height);
    if (character !== " " && character !== "\u00a0")
      yield { character, x: line.x + dx * along, y: line.y + dy * along };
    parts += advance(character);
  }
}
