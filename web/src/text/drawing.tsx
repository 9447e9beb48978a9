// Set text as SVG, in dots: letter by letter at the printer's places.
import { advance } from "./font";
import { type Letter, letters } from "./letters";
import { OUTLINE_HEIGHT, outline } from "./outlines";
import type { SetText } from "./set";
import { hasGlyph } from "./font";

const DEGREES = { N: 0, R: 90, I: 180, B: 270 } as const;

export function TextDrawing({ text }: { text: SetText }) {
  return (
    <g class={text.isReversed ? "set-text is-reverse" : "set-text"} fill={text.isReversed ? "#fff" : undefined}>
      {text.lines.map((line) => (
        <g key={line.start} class={line.isCut ? "is-cut" : undefined}>
          {[...letters(text, line)].map((letter, index) => (
            <Shape key={index} letter={letter} height={text.height} degrees={DEGREES[text.rotation]} />
          ))}
        </g>
      ))}
    </g>
  );
}

function Shape({ letter, height, degrees }: { letter: Letter; height: number; degrees: number }) {
  const turn = degrees === 0 ? "" : ` rotate(${degrees})`;
  const place = `translate(${letter.x} ${letter.y})${turn}`;
  const shape = outline(letter.character);
  if (shape !== undefined) return <path d={shape} transform={`${place} scale(${height / OUTLINE_HEIGHT})`} />;
  const wide = (advance(letter.character) * height) / 1000;
  if (!hasGlyph(letter.character)) return <Missing place={place} width={wide} height={height} />;
  // Letters of the browser, as wide as the printer's.
  return (
    <text class="footprint-text" transform={place} font-size={height * 1.055} textLength={wide} lengthAdjust="spacingAndGlyphs">
      {letter.character}
    </text>
  );
}

/** Never another face: what the printer does not have is a crossed box. */
function Missing({ place, width, height }: { place: string; width: number; height: number }) {
  const [left, right, top] = [width / 16, (width * 15) / 16, (-height * 3) / 4];
  return (
    <path
      transform={place}
      fill="none"
      stroke="currentColor"
      stroke-width={height / 16}
      d={`M${left} 0V${top}H${right}V0ZL${right} ${top}`}
    />
  );
}
