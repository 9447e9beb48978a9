// The state of the completion list: when it is open, and its keys.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import type { Editor } from "../editor/editor";
import { MOST_CHARACTERS } from "../kinds/model";
import { strings } from "../language/strings";
import { fits } from "../shell/limit";
import { valueNamed } from "../text/placeholders";
import { begun, completed, fitting, type Typed } from "./completion";
import { freshName, hasValue, knownNames } from "./known";

export interface Suggestion {
  readonly name: string;
  /** What it is filled with now; `undefined` without a value. */
  readonly value: string | undefined;
  readonly isNew: boolean;
}

export interface Completion {
  readonly id: string;
  readonly suggestions: readonly Suggestion[];
  /** Which one Enter takes. */
  readonly active: number;
  /** Call after every change, with the caret position. */
  typed(text: string, caret: number): void;
  /** Whether the key was for the list. */
  keyed(event: KeyboardEvent): boolean;
  choose(suggestion: Suggestion): void;
  close(): void;
}

export function useCompletion(editor: Editor, onChoose: (typed: Typed) => void): Completion {
  const id = useId();
  const at = useSignal<{ readonly text: string; readonly caret: number; readonly active: number } | undefined>(
    undefined,
  );
  const open = at.value && begun(at.value.text, at.value.caret);
  const suggestions = open ? suggested(editor, open.typed) : [];
  const active = Math.min(at.value?.active ?? 0, suggestions.length - 1);
  const move = (by: number) => {
    if (!at.value) return;
    const next = (active + by + suggestions.length) % suggestions.length;
    at.value = { ...at.value, active: next };
    const { name, value } = suggestions[next] ?? { name: "", value: undefined };
    editor.spoken.value = strings.placeholders.suggestion(name, value);
  };
  const close = () => (at.value = undefined);
  const choose = ({ name }: Suggestion) => {
    if (!at.value) return;
    const typed = completed(at.value.text, at.value.caret, name);
    close();
    // An unfinished placeholder would be printed literally.
    if (fits(typed.text, MOST_CHARACTERS)) onChoose(typed);
  };
  return {
    id,
    suggestions,
    active,
    close,
    choose,
    typed: (text, caret) => {
      at.value = begun(text, caret) ? { text, caret, active: 0 } : undefined;
    },
    keyed: (event) => {
      const chosen = suggestions[active];
      if (!chosen || event.isComposing) return false;
      if (event.key === "ArrowDown") move(1);
      else if (event.key === "ArrowUp") move(-1);
      else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
      else if (event.key === "Escape") close();
      else return false;
      return true;
    },
  };
}

function suggested(editor: Editor, typed: string): Suggestion[] {
  const known = knownNames(editor);
  const value = (name: string) => (hasValue(editor, name) ? valueNamed(editor.values.value, name) : undefined);
  const found = fitting(known, typed).map((name) => ({ name, value: value(name), isNew: false }));
  const fresh = typed.trim();
  if (fresh === "") return [...found, { name: freshName(known), value: undefined, isNew: true }];
  return known.includes(fresh) ? found : [...found, { name: fresh, value: undefined, isNew: true }];
}
