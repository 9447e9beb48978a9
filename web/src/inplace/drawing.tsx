// Draws a text while it is edited: chips, the selection, letters, the caret. In dots.
import { TextDrawing } from "../elements/drawing";
import type { Box } from "../geometry/box";
import type { SetText } from "../text/set";
import { boxesOf, caretAt, type Row } from "./caret";
import type { Chip } from "./shown";

export interface Selection {
  readonly start: number;
  readonly end: number;
  /** The end of the selection with the caret. */
  readonly focus: number;
}

interface Props {
  readonly set: SetText;
  readonly lines: readonly Row[];
  readonly selection: Selection;
  /** Placeholders, at their shown positions. */
  readonly chips: readonly Chip[];
  /** Dots per pixel. */
  readonly pixel: number;
  readonly isKnown: (name: string) => boolean;
}

export function EditedText({ set, lines, selection, chips, pixel, isKnown }: Props) {
  const caret = caretAt(set, lines, selection.focus);
  const isEmpty = selection.start === selection.end;
  return (
    <>
      {set.boxes.map((box, index) => (
        <rect key={index} {...box} />
      ))}
      {chips.flatMap((chip) =>
        boxesOf(set, lines, chip.from, chip.to).map((box, index) => (
          <rect
            key={`${chip.from}.${index}`}
            class={isKnown(chip.name) ? "chip-box" : "chip-box is-unknown"}
            {...around(box, pixel)}
            rx={4 * pixel}
          />
        )),
      )}
      {!isEmpty &&
        boxesOf(set, lines, selection.start, selection.end).map((box, index) => (
          <rect key={index} class="text-selection" {...box} />
        ))}
      <TextDrawing text={set} />
      {isEmpty && (
        <rect
          // Typing restarts the blinking, so that the caret is visible.
          key={`${selection.focus}.${set.text.length}`}
          class="text-caret"
          x={caret.x - pixel}
          y={caret.top - set.height * 0.06}
          width={2 * pixel}
          height={set.height}
        />
      )}
    </>
  );
}

/** By the height of letters, which leaves space below. */
function around({ x, y, width, height }: Box, pixel: number): Box {
  return { x: x - pixel, y: y - height * 0.08, width: width + 2 * pixel, height: height * 1.04 };
}
