// A field for texts and values with placeholders: two braces or the button beside it open the list of names.
import { useId, useRef } from "preact/hooks";
import { useEditor } from "../editor/editor";
import { fillIn } from "../editor/fill-in";
import { MOST_CHARACTERS } from "../kinds/model";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { fits } from "../shell/limit";
import { names, valueNamed } from "../text/placeholders";
import { opened } from "./completion";
import { hasValue } from "./known";
import type { Property } from "./property";
import { listed, Suggestions } from "./suggestions";
import { useCompletion } from "./use-completion";

const words = strings.placeholders;

interface Props {
  readonly label: string;
  readonly property: Property<string>;
  readonly rows?: number;
  /** What it accepts, in a few words. */
  readonly hint?: string;
  /** Called after typing with the value from before: a placeholder may take it as its sample. */
  readonly onTyped?: (text: string, former: string) => void;
}

export function Words({ label, property, rows = 3, hint, onTyped }: Props) {
  const editor = useEditor();
  const area = useRef<HTMLTextAreaElement>(null);
  const [id, about] = [useId(), useId()];
  /** The value when the field got the focus. */
  const former = useRef("");
  const set = (text: string) => {
    property.set(text);
    if (!property.isMixed) onTyped?.(text, former.current);
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
    const typed = opened(it.value, it.selectionStart, it.selectionEnd);
    if (!fits(typed.text, MOST_CHARACTERS)) return;
    put(typed.text, typed.caret);
    completion.typed(typed.text, typed.caret);
  };
  return (
    <div class="property is-tall words">
      <div class="words-head">
        <label for={id}>{label}</label>
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
          onFocus={() => (former.current = property.isMixed ? "" : property.value)}
          onInput={(event) => {
            const it = event.currentTarget;
            set(it.value);
            completion.typed(it.value, it.selectionEnd);
          }}
          onKeyDown={(event) => {
            if (!completion.keyed(event)) return;
            event.preventDefault();
            event.stopPropagation();
          }}
          onBlur={completion.close}
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
