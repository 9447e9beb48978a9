// A field for texts and values with placeholders: two braces or the button beside it open the list of names. What a
// placeholder is typed over can stay as its sample, and what is there or marked can be turned into one.
import { useId, useRef } from "preact/hooks";
import type { Part } from "../document/literals";
import { useEditor } from "../editor/editor";
import { fillIn } from "../editor/fill-in";
import { Replacing } from "../editor/samples";
import { isTurnKey } from "../editor/turning";
import { MOST_CHARACTERS } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { keys } from "../shell/keys";
import { fits } from "../shell/limit";
import { names, valueNamed } from "../text/placeholders";
import { opened } from "./completion";
import { hasValue } from "./known";
import type { Property } from "./property";
import { listed, Suggestions } from "./suggestions";
import { useCompletion } from "./use-completion";

const words = strings.placeholders;

/** The field of an element: its literals can become placeholders. */
export interface Turning {
  /** Called after typing: what was replaced may become a sample. */
  readonly onTyped: (text: string, replacing: Replacing) => void;
  /** Turns a part of the text, or all of it, into a placeholder. */
  readonly onTurn: (part: Part) => void;
  /** Whether this is the content of a new element, which nobody wrote. */
  readonly isFirst: (text: string) => boolean;
}

interface Props {
  readonly label: string;
  readonly property: Property<string>;
  readonly rows?: number;
  /** What it accepts, in a few words. */
  readonly hint?: string;
  readonly turning?: Turning;
}

export function Words({ label, property, rows = 3, hint, turning }: Props) {
  const editor = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  const [id, about] = [useId(), useId()];
  /** While the field has the focus. */
  const replacing = useRef<Replacing | undefined>(undefined);
  const set = (text: string) => {
    replacing.current ??= new Replacing(property.value);
    property.set(text);
    if (!property.isMixed) turning?.onTyped(text, replacing.current);
  };
  const put = (text: string, caret: number) => {
    set(text);
    const it = area.current;
    if (!it) return;
    it.value = text;
    it.focus();
    it.setSelectionRange(caret, caret);
  };
  const completion = useCompletion(editor, (typed) => put(typed.text, typed.caret));
  const open = () => {
    const it = area.current;
    if (!it) return;
    const isReplaced = it.value.trim() === "" || turning?.isFirst(it.value) === true;
    const [from, to] = isReplaced ? [0, it.value.length] : [it.selectionStart, it.selectionEnd];
    const typed = opened(it.value, from, to);
    if (!fits(typed.text, MOST_CHARACTERS)) return;
    put(typed.text, typed.caret);
    completion.typed(typed.text, typed.caret);
  };
  const turn = () => {
    const it = area.current;
    if (it) turning?.onTurn({ from: it.selectionStart, to: it.selectionEnd });
  };
  return (
    <div class="property is-tall words">
      <div class="words-head">
        <label for={id}>{label}</label>
        {turning && (
          <button
            type="button"
            class="mini"
            aria-label={strings.turning.field(label)}
            title={`${strings.turning.field(label)} (${keys("Alt+P")})`}
            onClick={turn}
          >
            <Icon name="toBraces" />
          </button>
        )}
        <button type="button" class="mini" aria-label={words.insertIn(label)} title={words.insert} onClick={open}>
          <Icon name="braces" />
        </button>
      </div>
      <div class="words-place">
        <textarea
          id={id}
          ref={area}
          rows={rows}
          dir="auto"
          maxLength={MOST_CHARACTERS}
          spellcheck={false}
          data-main="true"
          aria-describedby={hint ? about : undefined}
          placeholder={property.isMixed ? strings.properties.mixed : ""}
          value={property.isMixed ? "" : property.value}
          {...listed(completion)}
          onInput={(event) => {
            const it = event.currentTarget;
            set(it.value);
            completion.typed(it.value, it.selectionEnd);
          }}
          onKeyDown={(event) => {
            const isTurn = turning !== undefined && isTurnKey(event);
            if (isTurn) turn();
            else if (!completion.keyed(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onBlur={() => {
            replacing.current = undefined;
            completion.close();
          }}
        />
        <Suggestions completion={completion} />
      </div>
      {hint && (
        <p class="hint" id={about}>
          {hint}
        </p>
      )}
      {!property.isMixed && <Values text={property.value} />}
    </div>
  );
}

/**
 * The current values of the placeholders in a text; those without a value are flagged and lead to where it is entered.
 */
export function Values({ text }: { text: string }) {
  const editor = useEditor();
  const found = [...new Set(names(text))];
  if (found.length === 0) return null;
  return (
    <ul class="chips">
      {found.map((name) => (
        <li key={name}>
          <button
            type="button"
            class={hasValue(editor, name) ? "chip" : "chip is-unknown"}
            title={hasValue(editor, name) ? words.change(name) : words.unknown(name)}
            onClick={() => fillIn(editor, name)}
          >
            {name}
            <small>{hasValue(editor, name) ? valueNamed(editor.values.value, name) : words.noValue}</small>
          </button>
        </li>
      ))}
    </ul>
  );
}
