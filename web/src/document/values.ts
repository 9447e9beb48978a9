// Values that make themselves: dates, counters, and texts put together from other values. Their names are placeholders.
import { namesIn, rewritten } from "../kinds/element";
import { names, renamed } from "../text/placeholders";
import type { CounterValue, MadeValue } from "./made";
import type { Document } from "./model";
import { all, change } from "./tree";

/** The service's limits. */
export const MOST_VALUES = 50;
export const LONGEST_NAME = 100;
/** What fields mean where a counter leaves them out. */
export const COUNTER = { start: 1, step: 1, keep: "job" } as const;

export const valuesOf = (document: Document): readonly MadeValue[] => document.values ?? [];

export const madeNames = (document: Document): ReadonlySet<string> =>
  new Set(valuesOf(document).map(({ name }) => name));

export const countersOf = (document: Document): readonly CounterValue[] =>
  valuesOf(document).filter((value) => value.type === "counter");

/** The counters that go on from job to job. */
export const keptCounters = (document: Document): readonly CounterValue[] =>
  countersOf(document).filter(({ keep }) => keep === "design");

const sources = (value: MadeValue) => (value.type === "text" ? names(value.text) : []);

/** The placeholders that data has to give: those of elements, and those that texts are put together from. */
export function askedNames(document: Document): string[] {
  const made = madeNames(document);
  const used = [...all(document.elements)].flatMap(namesIn);
  const asked = [...used, ...valuesOf(document).flatMap(sources)];
  return [...new Set(asked)].filter((name) => !made.has(name));
}

/** How many elements and other values have the placeholder of this name. */
export function usesOf(document: Document, name: string): number {
  const inElements = [...all(document.elements)].filter((element) => namesIn(element).includes(name)).length;
  return inElements + valuesOf(document).filter((value) => sources(value).includes(name)).length;
}

/** Whether a text with these placeholders would be made from itself. */
export function isMadeFromItself(document: Document, name: string, text: string): boolean {
  const byName = new Map(valuesOf(document).map((value) => [value.name, value]));
  const [seen, open] = [new Set<string>(), names(text)];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next === name) return true;
    if (seen.has(next)) continue;
    seen.add(next);
    const source = byName.get(next);
    if (source) open.push(...sources(source));
  }
  return false;
}

/** A sample of the same name would stand in for the value: it is removed. */
function withoutSample(document: Document, name: string): Document {
  if (!document.sampleData || !Object.hasOwn(document.sampleData, name)) return document;
  return {
    ...document,
    sampleData: Object.fromEntries(Object.entries(document.sampleData).filter(([it]) => it !== name)),
  };
}

function withValues(document: Document, values: readonly MadeValue[]): Document {
  const { values: _, ...rest } = document;
  return values.length === 0 ? rest : { ...rest, values };
}

export const withValue = (document: Document, value: MadeValue): Document =>
  withValues(withoutSample(document, value.name), [...valuesOf(document), value]);

/** Replaces the value of the same name. */
export const withChanged = (document: Document, value: MadeValue): Document =>
  withValues(
    document,
    valuesOf(document).map((it) => (it.name === value.name ? value : it)),
  );

export const withoutValue = (document: Document, name: string): Document =>
  withValues(
    document,
    valuesOf(document).filter((it) => it.name !== name),
  );

/** With another name, in all placeholders, too. */
export function withRenamed(document: Document, from: string, to: string): Document {
  const put = (text: string) => renamed(text, from, to);
  const users = [...all(document.elements)].filter((element) => namesIn(element).includes(from)).map(({ id }) => id);
  const inElements = change(document, users, (element) => rewritten(element, put));
  const values = valuesOf(document).map((value): MadeValue => {
    const named = value.name === from ? { ...value, name: to } : value;
    return named.type === "text" && sources(named).includes(from) ? { ...named, text: put(named.text) } : named;
  });
  return withValues(withoutSample(inElements, to), values);
}

/** What is wrong with a name; nothing if it can be used. `own` is the name that the value has now. */
export function nameFault(
  document: Document,
  name: string,
  own?: string,
): "empty" | "braces" | "long" | "taken" | undefined {
  const wanted = name.trim();
  if (wanted === "") return "empty";
  if (/[{}]/.test(wanted)) return "braces";
  if ([...wanted].length > LONGEST_NAME) return "long";
  return wanted !== own && madeNames(document).has(wanted) ? "taken" : undefined;
}

/** An unused name: the wanted one, or with a number. */
export function freshValueName(document: Document, wanted: string): string {
  const taken = madeNames(document);
  for (let number = 1; ; number += 1) {
    const name = number === 1 ? wanted : `${wanted}${number}`;
    if (!taken.has(name)) return name;
  }
}

type Row = Readonly<Record<string, string>>;

/** The labels that take a number of a counter: those whose row does not give its value. */
export const labelsOf = (rows: readonly Row[], name: string) => rows.filter((row) => !Object.hasOwn(row, name)).length;

/** The numbers of counters after some rows of the same job, for a request with the rows that follow. */
export function numbersAfter(
  document: Document,
  first: Readonly<Record<string, number>>,
  before: readonly Row[],
): Record<string, number> {
  if (before.length === 0) return { ...first };
  const moved = countersOf(document).map(({ name, start = COUNTER.start, step = COUNTER.step }) => {
    const own = Object.hasOwn(first, name) ? first[name] : undefined;
    return [name, (own ?? start) + step * labelsOf(before, name)] as const;
  });
  return { ...first, ...Object.fromEntries(moved) };
}

/**
 * The numbers of counters for some rows that are printed without those before them: counters of a job count as if these
 * were printed, too. Counters that the design keeps leave no number out.
 */
export function numbersFrom(
  document: Document,
  first: Readonly<Record<string, number>>,
  before: readonly Row[],
): Record<string, number> {
  const kept = new Set(keptCounters(document).map(({ name }) => name));
  const moved = Object.entries(numbersAfter(document, first, before)).filter(([name]) => !kept.has(name));
  return { ...first, ...Object.fromEntries(moved) };
}
