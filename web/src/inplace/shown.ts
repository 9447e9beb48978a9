// Text as shown while it is edited. A placeholder shows its value, so that lines break as printed; the one with the
// caret shows its name. Typing and selecting refer to the written text.
import { PLACEHOLDER } from "../text/placeholders";

/** A placeholder: its written and its shown range. */
export interface Chip {
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly from: number;
  readonly to: number;
  /** Whether its value is shown instead of its name. */
  readonly isFilled: boolean;
}

export interface Shown {
  readonly text: string;
  readonly chips: readonly Chip[];
}

/** `value` returns the value of a name; a placeholder that contains an end of the selection shows its name. */
export function shown(text: string, value: (name: string) => string | undefined, ...ends: readonly number[]): Shown {
  const chips: Chip[] = [];
  let [seen, last] = ["", 0];
  for (const found of text.matchAll(PLACEHOLDER)) {
    const name = (found[1] ?? "").trim();
    if (name === "") continue;
    const [start, end] = [found.index, found.index + found[0].length];
    const isOpen = ends.some((at) => at > start && at < end);
    const filled = isOpen ? "" : (value(name) ?? "");
    seen += text.slice(last, start);
    const from = seen.length;
    seen += filled || found[0];
    chips.push({ name, start, end, from, to: seen.length, isFilled: filled !== "" });
    last = end;
  }
  return { text: seen + text.slice(last), chips };
}

/** The shown position of a written position. */
export function toShown({ chips }: Shown, index: number): number {
  const chip = chips.findLast(({ start }) => start < index);
  if (!chip) return index;
  if (index >= chip.end) return index - chip.end + chip.to;
  return chip.isFilled ? chip.to : index - chip.start + chip.from;
}

/** The written position of a shown position; a value is skipped as a whole. */
export function toWritten({ chips }: Shown, index: number): number {
  const chip = chips.findLast(({ from }) => from < index);
  if (!chip) return index;
  if (index >= chip.to) return index - chip.to + chip.end;
  if (!chip.isFilled) return index - chip.from + chip.start;
  return index - chip.from < chip.to - index ? chip.start : chip.end;
}

/** The placeholder that Backspace or Delete removes as a whole: its value is right beside the caret. */
export function chipBeside({ chips }: Shown, caret: number, key: string): Chip | undefined {
  return chips.find(({ start, end, isFilled }) => isFilled && caret === (key === "Backspace" ? end : start));
}
