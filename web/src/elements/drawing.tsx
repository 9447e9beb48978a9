// Set text as SVG, in dots, letter by letter at the printer's positions. The parent gives it an accessible name.
import { letters } from "../text/letters";
import type { SetText } from "../text/set";
import { SHAPE_HEIGHT, shapeOf } from "../text/shapes";

const DEGREES = { N: 0, R: 90, I: 180, B: 270 } as const;

export function TextDrawing({ text }: { text: SetText }) {
  const size = `rotate(${DEGREES[text.rotation]}) scale(${text.height / SHAPE_HEIGHT})`;
  return (
    <g class={text.isReversed ? "set-text is-reverse" : "set-text"} fill={text.isReversed ? "#fff" : undefined}>
      {text.lines.map((line) => (
        <g key={line.start} class={line.isCut ? "is-cut" : undefined}>
          {[...letters(text, line)].map(({ character, x, y }, index) => (
            <path key={index} d={shapeOf(character)} transform={`translate(${x} ${y}) ${size}`} />
          ))}
        </g>
      ))}
    </g>
  );
}
