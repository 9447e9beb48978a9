// Finds words on a label, and replaces them: in the texts of elements, in names of placeholders and their samples, and
// in values that are put together from others.
import { namesIn, rewritten } from "../kinds/element";
import { modelOf } from "../kinds/kinds";
import { type Element, MOST_CHARACTERS } from "../kinds/model";
import { names, PLACEHOLDER } from "../text/placeholders";
import { type Part, withLiteral } from "./literals";
import type { Document } from "./model";
import { renameFault, withPlaceholderRenamed } from "./renamed";
import type { State } from "./store";
import { all, change } from "./tree";
import { askedNames, madeNames, valuesOf, withChanged } from "./values";

export interface Wanted {
  readonly text: string;
  readonly isCaseMatched: boolean;
}

/** Where the words are; `element` is the one to show, if there is one. */
export type Hit = Part &
  (
    | { readonly kind: "text"; readonly element: string; readonly at: number }
    /** In a name: all its placeholders are one hit. */
    | { readonly kind: "name"; readonly name: string; readonly element?: string }
    /** In the sample of a placeholder. */
    | { readonly kind: "sample"; readonly name: string; readonly element?: string }
    /** In a value that is put together from others. */
    | { readonly kind: "value"; readonly name: string; readonly element?: string }
  );

/** Braces ask for names alone: those that begin so, or with both pairs this very name. */
const NAMED = /^\{\{([^{}]*)(\}{0,2})$/;

/** All places of the words: those of elements in drawing order, each name where it is first used. */
export function hitsIn(document: Document, wanted: Wanted): Hit[] {
  const isName = NAMED.test(wanted.text);
  const pattern = patternOf(wanted);
  if (!pattern) return [];
  const hits: Hit[] = [];
  const seen = new Set<string>();
  const inName = (name: string, element?: Element) => {
    if (seen.has(name)) return;
    seen.add(name);
    const [first] = partsOf(name, pattern);
    if (first) hits.push({ kind: "name", name, ...first, ...(element && { element: element.id }) });
  };
  for (const element of all(document.elements)) {
    const texts = modelOf(element).texts(element);
    texts.forEach((text, at) => {
      // A link to a picture of the data is no text.
      const found = isName || element.type === "image" ? [] : outside(text, partsOf(text, pattern));
      hits.push(...found.map((part) => ({ kind: "text", element: element.id, at, ...part }) as const));
    });
    for (const name of namesIn(element)) inName(name, element);
  }
  for (const name of [...askedNames(document), ...madeNames(document)]) inName(name);
  return isName ? hits : [...hits, ...valueHits(document, pattern)];
}

/** In samples and in values. */
function valueHits(document: Document, pattern: RegExp): Hit[] {
  const users = new Map<string, string>();
  for (const element of all(document.elements))
    for (const name of namesIn(element)) if (!users.has(name)) users.set(name, element.id);
  const user = (name: string) => {
    const element = users.get(name);
    return element === undefined ? {} : { element };
  };
  const made = madeNames(document);
  const samples = Object.entries(document.sampleData ?? {}).filter(([name]) => !made.has(name));
  return [
    ...samples.flatMap(([name, value]) =>
      partsOf(value, pattern).map((part) => ({ kind: "sample", name, ...part, ...user(name) }) as const),
    ),
    ...valuesOf(document).flatMap((value) =>
      value.type === "text"
        ? outside(value.text, partsOf(value.text, pattern)).map(
            (part) => ({ kind: "value", name: value.name, ...part, ...user(value.name) }) as const,
          )
        : [],
    ),
  ];
}

function patternOf({ text, isCaseMatched }: Wanted): RegExp | undefined {
  const [, name, end] = NAMED.exec(text) ?? [];
  const words = name === undefined ? text : name.trim();
  if (words === "") return undefined;
  const escaped = words.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const whole = name === undefined ? escaped : `^${escaped}${end === "}}" ? "$" : ""}`;
  return new RegExp(whole, isCaseMatched ? "gu" : "giu");
}

const partsOf = (text: string, pattern: RegExp): Part[] =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }));

/** Without those in placeholders, whose names are found by themselves. */
function outside(text: string, parts: readonly Part[]): readonly Part[] {
  const taken = [...text.matchAll(PLACEHOLDER)].map(({ index, 0: whole }) => [index, index + whole.length] as const);
  return parts.filter(({ from, to }) => !taken.some(([start, end]) => from < end && to > start));
}

/** What replacing needs to know. */
export interface Replacement {
  readonly wanted: Wanted;
  readonly by: string;
  /** The next number of each counter. */
  readonly next: Readonly<Record<string, number>>;
}

export interface Replaced {
  readonly state: State;
  readonly count: number;
  /** Hits that stay: their name is taken, or the text would be too long. */
  readonly left: number;
}

/** Replaces hits of this document. */
export function withReplaced(state: State, hits: readonly Hit[], replacement: Replacement): Replaced {
  let [now, count, left] = [state, 0, 0];
  // From the end, so that the places of the others stay. Names come last: samples and values are found by them.
  const order = [...hits].reverse().sort((a, b) => Number(a.kind === "name") - Number(b.kind === "name"));
  for (const hit of order) {
    const next = replacedOne(now, hit, replacement);
    if (next) count += 1;
    else left += 1;
    now = next ?? now;
  }
  return { state: now, count, left };
}

/** Nothing if it cannot be replaced. */
function replacedOne(state: State, hit: Hit, { wanted, by, next }: Replacement): State | undefined {
  const { document } = state;
  const put = (text: string) => text.slice(0, hit.from) + by + text.slice(hit.to);
  const fits = (text: string) => text.length - (hit.to - hit.from) + by.length <= MOST_CHARACTERS;
  switch (hit.kind) {
    case "text": {
      const text = textAt(document, hit.element, hit.at);
      if (!fits(text)) return undefined;
      const changed = change(document, [hit.element], (element) =>
        rewritten(element, (it, at) => (at === hit.at ? put(it) : it)),
      );
      const [only, more] = names(by);
      const isPlaceholder = only !== undefined && more === undefined && by.trim() === `{{${only}}}`;
      const after = { ...state, document: changed };
      return isPlaceholder ? withLiteral(after, only, text.slice(hit.from, hit.to)) : after;
    }
    case "name": {
      const pattern = patternOf(wanted);
      const plain = NAMED.exec(by)?.[1] ?? by;
      const name = pattern ? hit.name.replace(pattern, () => plain).trim() : hit.name;
      if (name === hit.name || renameFault(state, hit.name, name)) return undefined;
      return withPlaceholderRenamed(state, hit.name, name, next);
    }
    case "sample": {
      const value = document.sampleData?.[hit.name] ?? "";
      // Values are not filled again: braces would be printed.
      if (!fits(value) || names(by).length > 0) return undefined;
      const changed = Object.entries(document.sampleData ?? {}).map(
        ([name, it]) => [name, name === hit.name ? put(it) : it] as const,
      );
      return { ...state, document: { ...document, sampleData: Object.fromEntries(changed) } };
    }
    case "value": {
      const value = valuesOf(document).find(({ name }) => name === hit.name);
      if (value?.type !== "text" || !fits(value.text)) return undefined;
      return { ...state, document: withChanged(document, { ...value, text: put(value.text) }) };
    }
  }
}

function textAt(document: Document, id: string, at: number): string {
  const element = [...all(document.elements)].find((it) => it.id === id);
  return (element && modelOf(element).texts(element)[at]) ?? "";
}

/** The words of a hit with what is around them, for people. */
export function contextOf(document: Document, hit: Hit): string {
  switch (hit.kind) {
    case "text":
      return textAt(document, hit.element, hit.at);
    case "name":
      return hit.name;
    case "sample":
      return document.sampleData?.[hit.name] ?? "";
    case "value": {
      const value = valuesOf(document).find(({ name }) => name === hit.name);
      return value?.type === "text" ? value.text : "";
    }
  }
}
