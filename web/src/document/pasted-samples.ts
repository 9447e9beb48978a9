// Samples of placeholders that come along with copied elements, into a design that may have its own.
import { namesIn } from "../kinds/element";
import { type Element, short } from "../kinds/model";
import { valueNamed } from "../text/placeholders";
import { keptValue } from "./literals";
import type { Document } from "./model";
import { all } from "./tree";
import { LONGEST_NAME, madeNames } from "./values";

type Samples = Readonly<Record<string, string>>;

/** The values that elements are drawn with: the samples of their placeholders, or what else gives them one. */
export function samplesOf(document: Document, elements: readonly Element[], given: Samples): Samples {
  const made = madeNames(document);
  const used = new Set([...all(elements)].flatMap(namesIn));
  return Object.fromEntries(
    [...used]
      .filter((name) => !made.has(name))
      .map((name) => [name, keptValue(document, name) ?? valueNamed(given, name) ?? ""] as const)
      .filter(([, value]) => value !== ""),
  );
}

/** The document with samples for the placeholders of pasted elements; those that it has a value for keep it. */
export function withSamples(document: Document, elements: readonly Element[], samples: unknown): Document {
  // Anybody can write into the clipboard.
  const found = typeof samples === "object" && samples !== null ? Object.entries(samples) : [];
  const made = madeNames(document);
  const used = new Set([...all(elements)].flatMap(namesIn));
  const isWanted = (name: string) =>
    used.has(name) && !made.has(name) && name.length <= LONGEST_NAME && keptValue(document, name) === undefined;
  const taken = found.flatMap(([name, value]) =>
    typeof value === "string" && isWanted(name) ? [[name, short(value)] as const] : [],
  );
  if (taken.length === 0) return document;
  return { ...document, sampleData: { ...document.sampleData, ...Object.fromEntries(taken) } };
}
