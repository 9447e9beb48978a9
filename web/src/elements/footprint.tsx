// What an element looks like until the service has drawn it: its text as the printer sets it, or its place. In dots.
import { useEditor } from "../editor/editor";
import { letteringsOf, setElement } from "../kinds/element";
import type { Element } from "../kinds/model";
import { strings } from "../language/strings";
import { fill } from "../text/placeholders";
import { hasOtherLetters } from "../text/typeface";
import { TextDrawing } from "./drawing";
import type { Drawn } from "./kind";

/** Text in which placeholders without values print nothing is shown as it is written: otherwise nobody finds it. */
export function TextFootprint({ element, dpi, ...rest }: Drawn<Element>) {
  const filled = useSet(element, dpi);
  // Other letters than those of the print would mislead.
  if (letteringsOf(element).some(({ typeface }) => hasOtherLetters(typeface))) {
    return <Hatch element={element} dpi={dpi} {...rest} />;
  }
  const isBlank = filled?.texts.every((text) => text.lines.length === 0) ?? false;
  const set = isBlank ? setElement(element, (text) => text, { dpi }) : filled;
  return <Letters set={set} isGhost={isBlank} />;
}

/** Text between lines, which are found without it. */
export function RuledFootprint({ element, dpi, ...rest }: Drawn<Element>) {
  return (
    <>
      <Letters set={useOwnLetters(element, dpi)} isGhost={false} />
      <BlankTexts element={element} dpi={dpi} {...rest} />
    </>
  );
}

/** Only the texts whose placeholders print nothing, as they are written. */
export function BlankTexts({ element, dpi }: Drawn<Element>) {
  const { value: values } = useEditor().values;
  const set = setElement(element, (text) => (fill(text, values).trim() === "" ? text : ""), { dpi });
  if (!set?.texts.some(({ lines }) => lines.length > 0)) return null;
  return <Letters set={{ ...set, boxes: [] }} isGhost />;
}

/** Without texts in letters that the editor does not have. */
function useOwnLetters(element: Element, dpi: number) {
  const set = useSet(element, dpi);
  return set && { ...set, texts: set.texts.filter(({ typeface = {} }) => !hasOtherLetters(typeface)) };
}

function useSet(element: Element, dpi: number) {
  const { value: values } = useEditor().values;
  return setElement(element, (text) => fill(text, values), { dpi });
}

function Letters({ set, isGhost }: { set: ReturnType<typeof setElement>; isGhost: boolean }) {
  return (
    <g class={isGhost ? "drawing is-ghost" : "drawing"} aria-hidden="true">
      {set?.boxes.map((box, index) => (
        <rect key={index} class="is-sharp" {...box} />
      ))}
      {set?.texts.map((text, index) => (
        <TextDrawing key={index} text={text} />
      ))}
    </g>
  );
}

/** The place of what only the service can draw. */
export function Hatch({ element, box }: Drawn<Element>) {
  const label = strings.kinds[element.type];
  const size = Math.min(box.height * 0.3, box.width / Math.max(4, label.length * 0.7));
  return (
    <g class="footprint">
      <rect {...box} />
      <text x={box.x + box.width / 2} y={box.y + box.height / 2} font-size={size} dy="0.35em" text-anchor="middle">
        {label}
      </text>
    </g>
  );
}
