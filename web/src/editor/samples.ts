// Sample values of placeholders in the document.
import { withLiteral, withoutLiteral } from "../document/literals";
import type { Document } from "../document/model";
import type { State } from "../document/store";
import { names } from "../text/placeholders";

/** The document with another sample value, or without one. */
export function withSample(document: Document, name: string, value: string | undefined): Document {
  const entries = Object.entries(document.sampleData ?? {}).filter(([key]) => key !== name);
  return { ...document, sampleData: Object.fromEntries(value === undefined ? entries : [...entries, [name, value]]) };
}

/** What a placeholder was typed over. */
interface Replaced {
  readonly name: string;
  readonly literal: string;
}

/**
 * Typing in one field, from the moment it got the focus: a text, or a part of it, that is replaced by a placeholder
 * becomes its sample, so that what was drawn stays.
 */
export class Replacing {
  #former: string;
  #last: string;
  #given: (Replaced & { readonly isAdded: boolean }) | undefined;

  constructor(text: string) {
    this.#former = text;
    this.#last = text;
  }

  /** The state after typing; `sampleOf` says what a literal is worth as a sample, and returns nothing for none. */
  typed(state: State, text: string, sampleOf: (literal: string) => string = (it) => it): State {
    const given = this.#given;
    // The placeholder is complete, and something else is typed.
    if (given && names(text).includes(given.name)) {
      this.#former = this.#last;
      this.#given = undefined;
    }
    this.#last = text;
    const open = this.#given;
    const found = replaced(this.#former, text);
    // Its name was not complete yet: the sample belongs to the next one.
    const before = open?.isAdded && open.name !== found?.name ? withoutLiteral(state, open.name, open.literal) : state;
    const literal = found ? sampleOf(found.literal) : "";
    if (!found || literal === "") {
      if (open) this.#given = undefined;
      return before;
    }
    const after = withLiteral(before, found.name, literal);
    this.#given = { name: found.name, literal, isAdded: after !== before };
    return after;
  }
}

/** What was replaced by a placeholder; nothing if the texts differ in another way. */
function replaced(former: string, text: string): Replaced | undefined {
  const most = Math.min(former.length, text.length);
  let [start, end] = [0, 0];
  while (start < most && former[start] === text[start]) start += 1;
  while (end < most - start && former.at(-1 - end) === text.at(-1 - end)) end += 1;
  const literal = former.slice(start, former.length - end);
  const put = text.slice(start, text.length - end).trim();
  const name = /^\{\{([^{}]+)\}\}$/.exec(put)?.[1]?.trim() ?? "";
  return name === "" || literal.trim() === "" || literal.includes("{{") ? undefined : { name, literal };
}
