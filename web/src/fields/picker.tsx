// A picker for long lists: a button opens a grouped list that is filtered by typing.
import { useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { Icon } from "../shell/icon";

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Beside the name. */
  readonly note?: string | undefined;
}

export interface ChoiceGroup {
  readonly title: string;
  readonly choices: readonly Choice[];
}

interface Props {
  readonly label: string;
  /** The name of the current choice. */
  readonly shown: string;
  readonly chosen: string | undefined;
  readonly searchLabel: string;
  readonly none: string;
  /** Choices that match the typed words. */
  readonly search: (words: string) => readonly ChoiceGroup[];
  readonly onChoose: (id: string) => void;
  /** Whether it needs the whole width: names are long, and what stands above says what it is. */
  readonly isWide?: boolean;
}

export function Picker(props: Props) {
  const { label, shown, isWide = false } = props;
  const isOpen = useSignal(false);
  const [id, named] = [useId(), useId()];
  const place = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen.value) return;
    const pressed = (event: PointerEvent) => {
      if (!place.current?.contains(event.target as Node)) isOpen.value = false;
    };
    addEventListener("pointerdown", pressed, true);
    return () => removeEventListener("pointerdown", pressed, true);
  }, [isOpen.value]);
  const close = () => {
    isOpen.value = false;
    button.current?.focus();
  };
  return (
    <div class={isWide ? "property picker is-tall" : "property picker"} ref={place}>
      <span id={named} class={isWide ? "aside" : undefined}>
        {label}
      </span>
      <button
        ref={button}
        type="button"
        id={id}
        class="picker-button"
        aria-labelledby={`${named} ${id}`}
        aria-haspopup="listbox"
        aria-expanded={isOpen.value}
        onClick={() => (isOpen.value = !isOpen.value)}
      >
        <span>{shown}</span>
        <Icon name="down" />
      </button>
      {isOpen.value && <List {...props} onClose={close} />}
    </div>
  );
}

function List({ label, chosen, searchLabel, none, search, onChoose, onClose }: Props & { onClose: () => void }) {
  const words = useSignal("");
  const groups = search(words.value).filter((group) => group.choices.length > 0);
  const flat = groups.flatMap((group) => group.choices);
  const active = useSignal(
    Math.max(
      0,
      flat.findIndex((choice) => choice.id === chosen),
    ),
  );
  const at = Math.min(active.value, flat.length - 1);
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => input.current?.focus(), []);
  useEffect(
    () => list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: "nearest" }),
    [at, words.value],
  );
  const choose = (choice: Choice) => {
    onChoose(choice.id);
    onClose();
  };
  const keyed = (event: KeyboardEvent) => {
    const chosenNow = flat[at];
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 };
    const step = steps[event.key];
    if (step !== undefined) active.value = Math.max(0, Math.min(flat.length - 1, at + step));
    else if (event.key === "Enter" && chosenNow) choose(chosenNow);
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div class="picker-list">
      <input
        ref={input}
        role="combobox"
        aria-expanded={true}
        aria-label={searchLabel}
        placeholder={searchLabel}
        aria-controls={id}
        aria-activedescendant={flat[at] && `${id}-${at}`}
        autocomplete="off"
        value={words.value}
        onInput={(event) => {
          words.value = event.currentTarget.value;
          active.value = 0;
        }}
        onKeyDown={keyed}
      />
      <div class="picker-choices" role="listbox" id={id} aria-label={label} ref={list}>
        {groups.map((group) => (
          <div role="group" aria-label={group.title} key={group.title}>
            <p aria-hidden="true">{group.title}</p>
            {group.choices.map((choice) => {
              const index = flat.indexOf(choice);
              return (
                <div
                  role="option"
                  id={`${id}-${index}`}
                  key={choice.id}
                  class="picker-choice"
                  aria-selected={index === at}
                  onClick={() => choose(choice)}
                  onPointerMove={() => (active.value = index)}
                >
                  <Icon name={choice.id === chosen ? "check" : "blank"} />
                  <span>{choice.name}</span>
                  {choice.note && <small>{choice.note}</small>}
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {flat.length === 0 && <p class="hint">{none}</p>}
    </div>
  );
}
