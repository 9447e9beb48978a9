// Literal texts of a label, and placeholders in their place. The literal becomes the sample value of its placeholder,
// so that the label is drawn as before.
import { mapped } from "../data/mapping";
import { rewritten } from "../kinds/element";
import { modelOf } from "../kinds/kinds";
import type { Element, NativeElement } from "../kinds/model";
import { isNative } from "../kinds/native";
import { PLACEHOLDER, valueNamed } from "../text/placeholders";
import type { Document } from "./model";
import type { State } from "./store";
import { all, change } from "./tree";
import { madeNames } from "./values";

/** A part of a text. */
export interface Part {
  readonly from: number;
  readonly to: number;
}

/** A text of an element, by its place among them, or a part of it. */
export interface Spot extends Partial<Part> {
  readonly id: string;
  readonly at: number;
}

/** The same words, wherever they are. */
export interface Literal {
  readonly text: string;
  /** The first element that has it. */
  readonly element: Element;
  readonly spots: readonly Spot[];
  /** How many characters stay beside it. */
  readonly rest: number;
}

/** All literals of some elements, also in groups. Texts that have a placeholder already are none. */
export function literalsIn(elements: readonly Element[]): Literal[] {
  const found = new Map<string, Literal>();
  for (const element of all(elements)) {
    modelOf(element)
      .texts(element)
      .forEach((text, at) => {
        const from = isNative(element) ? headOf(element, text) : 0;
        const words = text.slice(from);
        if (words.trim() === "" || text.includes("{{") || hasSwitch(element, words)) return;
        const same = found.get(words);
        const spot = from === 0 ? { id: element.id, at } : { id: element.id, at, from, to: text.length };
        const rest = Math.max(same?.rest ?? 0, from);
        found.set(words, {
          text: words,
          element: same?.element ?? element,
          spots: [...(same?.spots ?? []), spot],
          rest,
        });
      });
  }
  return [...found.values()];
}

/** Characters in front of the data of a printer field, which no value may bring: of a QR code, and of Code 128. */
function headOf({ commands }: NativeElement, text: string): number {
  const head = Object.hasOwn(commands, "BQ") ? /^[HQML]?[AM],/ : Object.hasOwn(commands, "BC") ? /^>[:;9]/ : undefined;
  return head?.exec(text)?.[0].length ?? 0;
}

/** Whether the printer would take a part of the words for a switch: they cannot be the value of a placeholder. */
const hasSwitch = (element: Element, words: string) => isNative(element) && /[>\\]/.test(words);

/** A part of a text as a literal; nothing if it is blank, or has a part of a placeholder. */
export function literalAt(element: Element, at: number, { from, to }: Part): Literal | undefined {
  const text = modelOf(element).texts(element)[at] ?? "";
  const part = text.slice(from, to);
  const isTaken = [...text.matchAll(PLACEHOLDER)].some(
    ({ index, 0: whole }) => index < to && index + whole.length > from,
  );
  const isHead = isNative(element) && from < headOf(element, text);
  if (part.trim() === "" || part.includes("{{") || isTaken || isHead || hasSwitch(element, part)) return undefined;
  return { text: part, element, spots: [{ id: element.id, at, from, to }], rest: text.length - part.length };
}

/** The value that a placeholder keeps although a literal was replaced by it; nothing if it takes the literal. */
export function keptValue(document: Document, name: string): string | undefined {
  return valueNamed(document.sampleData, name) || undefined;
}

/** Whether the rows give the placeholder a value, or somebody chose that they give none. */
function isFilledByRows({ table, chosen }: State["rows"], name: string): boolean {
  const own = Object.hasOwn(chosen, name) ? chosen[name] : undefined;
  // A column of an earlier table fills nothing.
  return (own !== undefined && typeof own !== "string") || mapped([name], table?.columns ?? [], chosen).size > 0;
}

/**
 * With a literal as the sample value of a placeholder, unless it has one or makes its value itself. Where the label has
 * rows and none of their columns fills the placeholder, all rows get the value.
 */
export function withLiteral(state: State, name: string, literal: string): State {
  const { document, rows } = state;
  if (madeNames(document).has(name)) return state;
  const kept = keptValue(document, name);
  if (kept !== undefined) {
    if (!rows.table || isFilledByRows(rows, name)) return state;
    return {
      ...state,
      rows: { ...rows, chosen: { ...rows.chosen, ...Object.fromEntries([[name, { value: kept }]]) } },
    };
  }
  const sampleData = { ...document.sampleData, ...Object.fromEntries([[name, literal]]) };
  const isFilled = isFilledByRows(rows, name);
  const chosen =
    !rows.table || isFilled ? rows.chosen : { ...rows.chosen, ...Object.fromEntries([[name, { value: literal }]]) };
  return {
    ...state,
    document: { ...document, sampleData },
    rows: chosen === rows.chosen ? rows : { ...rows, chosen },
  };
}

/** Takes back what `withLiteral` added. */
export function withoutLiteral(state: State, name: string, literal: string): State {
  const { document, rows } = state;
  if (valueNamed(document.sampleData, name) !== literal) return state;
  const sampleData = Object.fromEntries(Object.entries(document.sampleData ?? {}).filter(([it]) => it !== name));
  const choice = Object.hasOwn(rows.chosen, name) ? rows.chosen[name] : undefined;
  const isOurs = typeof choice === "object" && choice?.value === literal;
  const chosen = isOurs ? Object.fromEntries(Object.entries(rows.chosen).filter(([it]) => it !== name)) : rows.chosen;
  return { ...state, document: { ...document, sampleData }, rows: isOurs ? { ...rows, chosen } : rows };
}

/** A literal with the name of the placeholder in its place. */
export interface Named {
  readonly literal: Literal;
  readonly name: string;
}

/** Puts placeholders in the place of literals. Of literals with the same name the first is the sample. */
export function withPlaceholders(state: State, named: readonly Named[]): State {
  return named.reduce(withPlaceholder, state);
}

function withPlaceholder(state: State, { literal, name }: Named): State {
  const document = literal.spots.reduce(
    (before, spot) => change(before, [spot.id], (element) => replaced(element, spot, `{{${name}}}`)),
    state.document,
  );
  return withLiteral({ ...state, document }, name, literal.text);
}

function replaced(element: Element, { at, from = 0, to }: Spot, by: string): Element {
  return rewritten(element, (text, place) =>
    place === at ? text.slice(0, from) + by + text.slice(to ?? text.length) : text,
  );
}
