// The size of the label that a document prints: what it says itself, or another one.
import { presets } from "../../api/presets";
import { sheet } from "../../document/sheet";
import { NumberField } from "../../fields/number";
import { inches } from "../../geometry/box";
import { format, parse } from "../../geometry/units";
import { strings } from "../../language/strings";
import type { Reading } from "./reading";

const words = strings.start;

/** The sides of labels, in inches. */
const [LEAST, MOST] = [0.1, 24];

export function LabelSize({ reading }: { reading: Reading }) {
  const answer = reading.answer.value;
  if (!answer) return null;
  const { width, height, dpi } = sheet(answer.document.size, presets.value);
  const set = (side: "widthIn" | "heightIn", value: number) => {
    const within = inches(Math.min(MOST, Math.max(LEAST, value)));
    reading.change({ widthIn: width, heightIn: height, [side]: within });
  };
  const field = (label: string, side: "widthIn" | "heightIn", size: number) => (
    <NumberField
      label={label}
      shown={format(size, "in", dpi)}
      isMixed={false}
      onTyped={(text) => {
        const value = parse(text, size, "in", dpi);
        if (value !== undefined) set(side, value);
        return value !== undefined;
      }}
      onStep={(steps) => set(side, (Math.round(size * dpi) + steps) / dpi)}
      after={<small aria-hidden="true">{strings.editor.unitNames.in}</small>}
    />
  );
  return (
    <div class="pair">
      {field(words.width, "widthIn", width)}
      {field(words.height, "heightIn", height)}
    </div>
  );
}
