// How a document is read: its resolution, which of its labels, and the resolution to print at.
import { Select } from "../../fields/choice";
import type { Property } from "../../fields/property";
import { strings } from "../../language/strings";
import type { Reading } from "./reading";
import { LabelSize } from "./size";

const words = strings.zplImport;

/** Of the printers that documents are written for; the most common first. */
const WRITTEN_FOR = [203, 152, 300, 600] as const;
const PRINTED_AT = [152, 203, 300, 406, 600] as const;

/** Keys that are not numbers, which objects would sort. */
const key = (number: number) => `=${number}`;
const numberOf = (key: string) => Number(key.slice(1));

export function ReadingSettings({ reading }: { reading: Reading }) {
  const { dpi, label, printDpi } = reading.settings.value;
  const labels = reading.answer.value?.labels ?? 1;
  const written: Property<string> = {
    value: key(dpi),
    isMixed: false,
    set: (value = key(dpi)) => reading.change({ dpi: numberOf(value) }),
  };
  const chosen: Property<string> = {
    value: key(label),
    isMixed: false,
    set: (value = key(label)) => reading.choose(numberOf(value)),
  };
  const printed: Property<string> = {
    value: printDpi === undefined ? "same" : key(printDpi),
    isMixed: false,
    set: (value = "same") => reading.printAt(value === "same" ? undefined : numberOf(value)),
  };
  const others = PRINTED_AT.filter((it) => it !== dpi).map((it) => [key(it), strings.start.dpi(it)] as const);
  return (
    <>
      <Select
        label={words.dpi}
        property={written}
        options={Object.fromEntries(WRITTEN_FOR.map((it) => [key(it), strings.start.dpi(it)]))}
      />
      <LabelSize reading={reading} />
      {labels > 1 && (
        <Select
          label={words.label}
          property={chosen}
          options={Object.fromEntries(
            Array.from({ length: labels }, (_, index) => [key(index + 1), words.labelOf(index + 1, labels)]),
          )}
        />
      )}
      <Select
        label={words.printDpi}
        property={printed}
        options={Object.fromEntries([["same", words.sameDpi(dpi)] as const, ...others])}
      />
    </>
  );
}
