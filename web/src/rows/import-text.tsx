// Imports text: the delimiter is guessed and can be corrected.
import { useComputed, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { DELIMITERS, type Delimiter, guessDelimiter, read, withoutSaid } from "../data/delimited";
import { findLosses } from "../data/losses";
import { strings } from "../language/strings";
import { ImportLines } from "./import-lines";
import type { IncomingText } from "./incoming";

const words = strings.rows;

export function ImportText({ text, encoding }: IncomingText) {
  const typed = useSignal(text);
  const delimiter = useSignal<Delimiter | undefined>(undefined);
  const plain = useComputed(() => withoutSaid(typed.value));
  const used = useComputed(() => delimiter.value ?? plain.value.said ?? guessDelimiter(plain.value.text));
  const lines = useComputed(() => read(plain.value.text, used.value));
  const losses = useComputed(() => findLosses(lines.value));
  const select = useId();
  return (
    <ImportLines
      lines={typed.value === "" ? undefined : lines.value}
      losses={losses.value}
      offersFile={text === ""}
      choices={
        typed.value !== "" && (
          <label class="field is-short" for={select}>
            <span>{words.delimiter}</span>
            <select
              id={select}
              value={used.value}
              onChange={(event) => (delimiter.value = event.currentTarget.value as Delimiter)}
            >
              {DELIMITERS.map((it) => (
                <option key={it} value={it}>
                  {words.delimiters[it]}
                </option>
              ))}
            </select>
          </label>
        )
      }
      hint={encoding && words.encoding(encoding)}
    >
      {text === "" && (
        <textarea
          class="paste-place"
          rows={6}
          autofocus
          spellcheck={false}
          aria-label={words.pasteHere}
          placeholder={words.pasteHere}
          value={typed.value}
          onInput={(event) => (typed.value = event.currentTarget.value)}
        />
      )}
    </ImportLines>
  );
}
