// The list of names to choose from.
import { onward } from "../language/direction";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import type { Completion } from "./use-completion";

const words = strings.placeholders;

export function Suggestions({ completion, style }: { completion: Completion; style?: Record<string, string> }) {
  const { suggestions, active, id } = completion;
  if (suggestions.length === 0) return null;
  return (
    <ul
      class="suggestions"
      dir={onward() === 1 ? "ltr" : "rtl"}
      role="listbox"
      id={id}
      aria-label={words.list}
      style={style}
    >
      {suggestions.map((suggestion, index) => (
        <li
          key={suggestion.name}
          role="option"
          id={`${id}-${index}`}
          aria-selected={index === active}
          ref={index === active ? seen : null}
          // The focus stays where the text is typed.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => completion.choose(suggestion)}
        >
          {suggestion.isNew && <Icon name="plus" />}
          <code>{suggestion.name}</code>
          <small>{suggestion.isNew ? words.create : (suggestion.value ?? words.noValue)}</small>
        </li>
      ))}
    </ul>
  );
}

const seen = (item: HTMLLIElement | null) => item?.scrollIntoView({ block: "nearest" });

/** Attributes that connect a field to its list for screen readers. */
export function listed({ id, suggestions, active }: Completion) {
  const isOpen = suggestions.length > 0;
  return {
    "aria-autocomplete": "list",
    "aria-controls": isOpen ? id : undefined,
    "aria-activedescendant": isOpen ? `${id}-${active}` : undefined,
  } as const;
}
