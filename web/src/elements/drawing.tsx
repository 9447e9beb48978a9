// Set text as SVG, in dots, letter by letter at the printer's positions. Text that is printed as a picture stands in a
// font of the system until the service has drawn it. The parent gives it an accessible name.
import { letters } from "../text/letters";
import type { SetLine, SetText } from "../text/set";
import { SHAPE_HEIGHT, shapeOf } from "../text/shapes";
import { isPicture, isRightToLeft, type Typeface, weightOf } from "../text/typeface";

const DEGREES = { N: 0, R: 90, I: 180, B: 270 } as const;

export function TextDrawing({ text }: { text: SetText }) {
  const { typeface } = text;
  const size = `rotate(${DEGREES[text.rotation]}) scale(${text.height / SHAPE_HEIGHT})`;
  return (
    <g class={text.isReversed ? "set-text is-reverse" : "set-text"} fill={text.isReversed ? "#fff" : undefined}>
      {text.lines.map((line) => (
        <g key={line.start} class={line.isCut ? "is-cut" : undefined}>
          {typeface && isPicture(text.text, typeface) ? (
            <SystemLine text={text} line={line} typeface={typeface} />
          ) : (
            [...letters(text, line)].map(({ character, x, y }, index) => (
              <path key={index} d={shapeOf(character)} transform={`translate(${x} ${y}) ${size}`} />
            ))
          )}
        </g>
      ))}
    </g>
  );
}

/** A line in a font of the system, aligned as it will be printed. */
function SystemLine({ text, line, typeface }: { text: SetText; line: SetLine; typeface: Typeface }) {
  const words = text.text.slice(line.start, line.end);
  const isMirrored = isRightToLeft(words, typeface);
  const along = { left: 0, center: 0.5, right: 1 }[text.align] * ((line.width * text.height) / 1000);
  const [start, end] = isMirrored ? ["end", "start"] : ["start", "end"];
  return (
    <text
      class="system-line"
      lang={typeface.lang}
      direction={isMirrored ? "rtl" : "ltr"}
      transform={`translate(${line.x} ${line.y}) rotate(${DEGREES[text.rotation]}) translate(${along} 0)`}
      text-anchor={{ left: start, center: "middle", right: end }[text.align]}
      font-size={text.height}
      font-weight={weightOf(typeface)}
      font-style={typeface.italic ? "italic" : undefined}
    >
      {words}
    </text>
  );
}
