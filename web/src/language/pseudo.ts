// The pseudo language: English with marks around it. Text without marks does not come from the list of strings.
import type { Strings } from "./strings";

const MARK = "»";

export const pseudo = (words: Strings): Strings => marked(words) as Strings;

function marked(words: unknown): unknown {
  if (typeof words === "string") return MARK + words;
  if (typeof words === "function")
    return (...given: unknown[]) => MARK + String((words as (...it: unknown[]) => unknown)(...given));
  if (Array.isArray(words)) return words.map(marked);
  if (typeof words === "object" && words !== null) {
    return Object.fromEntries(Object.entries(words).map(([key, word]) => [key, marked(word)]));
  }
  return words;
}
