// A template in the language of the editor: the names of its elements, its captions, and sample values that are words.
// Data stays as it is, and so do texts that a law or a carrier prescribes.
import type { Document } from "../document/model";
import type { Cell, Element } from "../kinds/model";

/** Words by their English text. */
export type Words = Readonly<Record<string, string>>;

/** Their texts are prescribed by the carrier, or are the data titles of GS1. */
const PRESCRIBED: ReadonlySet<string> = new Set(["ups-domestic", "ups-worldwide", "gs1-logistic", "gs1-pallet"]);

/** "GHS02  Flame", "Flame (GHS02)", " of which sugars": what is around the words stays. */
const AROUND = /^(\s*(?:GHS\d\d\s+)?)(.*?)(\s*(?:\(GHS\d\d\))?)$/s;

export function worded(text: string, words: Words): string {
  const [, before = "", middle = text, after = ""] = AROUND.exec(text) ?? [];
  const whole = words[middle];
  if (whole !== undefined) return before + whole + after;
  // "Flame, caption"
  const at = middle.lastIndexOf(", ");
  const [first, second] = [words[middle.slice(0, at)], words[middle.slice(at + 2)]];
  return at > 0 && first !== undefined && second !== undefined ? `${before}${first}, ${second}${after}` : text;
}

export function inLanguage(id: string, document: Document, words: Words): Document {
  const samples = Object.entries(document.sampleData ?? {});
  const say = (text: string) => (PRESCRIBED.has(id) ? text : worded(text, words));
  return {
    ...document,
    elements: document.elements.map((element) => spoken(element, words, say)),
    ...(document.sampleData ? { sampleData: Object.fromEntries(samples.map(([key, it]) => [key, say(it)])) } : {}),
  };
}

function spoken(element: Element, words: Words, say: (text: string) => string): Element {
  const inCell = (cell: string | Cell | null) => {
    if (typeof cell === "string") return say(cell);
    return cell && typeof cell.text === "string" ? { ...cell, text: say(cell.text) } : cell;
  };
  return {
    ...element,
    ...(element.name === undefined ? {} : { name: worded(element.name, words) }),
    ...("text" in element && typeof element.text === "string" ? { text: say(element.text) } : {}),
    ...("cells" in element && element.cells ? { cells: element.cells.map((row) => row.map(inCell)) } : {}),
    ...("elements" in element ? { elements: element.elements.map((it) => spoken(it, words, say)) } : {}),
  } as Element;
}
