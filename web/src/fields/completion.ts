// Completing placeholders: the part typed so far, the suggestions, and the completed text.

export interface Begun {
  /** Where its braces begin. */
  readonly start: number;
  /** The typed part of its name. */
  readonly typed: string;
}

/** The placeholder that is being typed before the caret, if there is one. */
export function begun(text: string, caret: number): Begun | undefined {
  const found = /\{\{([^{}\r\n]*)$/.exec(text.slice(0, caret));
  return found ? { start: found.index, typed: (found[1] ?? "").trimStart() } : undefined;
}

/** Matching names: those that begin with the typed text come first. */
export function fitting(names: readonly string[], typed: string): string[] {
  const wanted = typed.trim().toLowerCase();
  const at = (name: string) => name.toLowerCase().indexOf(wanted);
  const found = names.filter((name) => at(name) >= 0);
  return [...found.filter((name) => at(name) === 0), ...found.filter((name) => at(name) > 0)];
}

/** A text with a caret in it. */
export interface Typed {
  readonly text: string;
  readonly caret: number;
}

/** The text with the placeholder completed; the rest of another one after the caret is removed. */
export function completed(text: string, caret: number, name: string): Typed {
  const start = begun(text, caret)?.start ?? caret;
  const rest = text.slice(caret).replace(/^[^{}\r\n]*\}\}|^\}/, "");
  const head = `${text.slice(0, start)}{{${name}}}`;
  return { text: head + rest, caret: head.length };
}

/** The text with a placeholder begun at the caret, or in place of what is selected. */
export function opened(text: string, from: number, to: number): Typed {
  return { text: `${text.slice(0, from)}{{${text.slice(to)}`, caret: from + 2 };
}
