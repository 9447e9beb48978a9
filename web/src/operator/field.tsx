// A field for the value of a placeholder, with what its column offers, and what is wrong with the value.
import { useId, useState } from "preact/hooks";
import { MOST_CHARACTERS } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { sentence } from "../shell/worded";
import { valueNamed } from "../text/placeholders";
import { column } from "./choices";
import type { Concern } from "./concerns";
import { useDesk } from "./desk";
import { goOn } from "./focus";
import { afterPress } from "./press";
import { printsOnEnter } from "./settings";

const words = strings.operator;

interface Props {
  readonly name: string;
  readonly isLast: boolean;
  readonly choices: readonly string[];
  /** What is about this field alone. */
  readonly concerns: readonly Concern[];
}

export function Field({ name, isLast, choices, concerns }: Props) {
  const { editor, filling, rows, labels, print } = useDesk();
  const [id, about] = [useId(), useId()];
  const label = labels.get(name) ?? name;
  const value = filling.of(name);
  const sample = valueNamed(editor.document.value.sampleData, name) ?? "";
  // A field of one line would lose line breaks. It is not replaced while somebody types.
  const [hasLines] = useState(() => [sample, value, ...column(rows, name)].some((text) => text.includes("\n")));
  const isAwaited = filling.isAwaited(name);
  const found = isAwaited ? [] : concerns;
  const isBad = found.some(({ finding }) => finding.severity === "error");
  const isLeftEmpty = value === "" && !isAwaited && found.length === 0;
  const step = (by: number) => {
    const at = choices.indexOf(value);
    const next = at < 0 ? (by > 0 ? 0 : choices.length - 1) : (at + by + choices.length) % choices.length;
    filling.set(name, choices[next] ?? "");
  };
  // Between several lines arrows move the caret.
  const hasArrows = choices.length > 0 && !hasLines;
  const keyed = (event: KeyboardEvent) => {
    const by = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (by !== 0 && hasArrows) {
      event.preventDefault();
      step(by);
    }
    if (event.key !== "Enter" || event.isComposing || event.shiftKey) return;
    event.preventDefault();
    // A key that is held down goes on once.
    if (!event.repeat) goOn(filling, name, print);
  };
  const shared = {
    ...({
      id,
      value,
      "data-fill": name,
      dir: "auto",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: false,
    } as const),
    ...{ placeholder: sample && words.example(sample), maxLength: MOST_CHARACTERS, onKeyDown: keyed },
    ...{ "aria-describedby": about, "aria-invalid": isBad },
    enterkeyhint: isLast && printsOnEnter.value ? "go" : "next",
    onBlur: () => afterPress(() => filling.leave(name)),
  } as const;
  return (
    <div class={isBad ? "fill is-bad" : "fill"}>
      <label for={id}>{label}</label>
      {hasLines ? (
        <textarea
          {...shared}
          rows={3}
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => filling.set(name, event.currentTarget.value)}
        />
      ) : (
        <input
          {...shared}
          type="text"
          onFocus={(event) => event.currentTarget.select()}
          onInput={(event) => filling.set(name, event.currentTarget.value)}
        />
      )}
      {choices.length > 0 && (
        <div class="fill-choices" role="group" aria-label={words.choices(label)}>
          {choices.map((choice) => (
            // Not reached by Tab, which some scanners send: arrows choose in the field.
            <button
              type="button"
              key={choice}
              tabIndex={-1}
              aria-pressed={choice === value}
              onClick={() => {
                filling.set(name, choice);
                goOn(filling, name, () => undefined);
              }}
            >
              {choice}
            </button>
          ))}
        </div>
      )}
      <div id={about} class="fill-about">
        {found.map(({ finding }) => (
          <p key={finding.message} class={`fill-note is-${finding.severity}`}>
            <Icon name="warning" />
            <span>{sentence(finding.message)}</span>
          </p>
        ))}
        {isLeftEmpty && <p class="fill-note">{words.empty}</p>}
        {hasArrows && <p class="aside">{words.arrows}</p>}
      </div>
    </div>
  );
}
