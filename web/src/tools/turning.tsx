// The dialog that turns literal texts into placeholders: one name, or a list of them that can be left out and renamed.
import { useSignal } from "@preact/signals";
import { useId, useMemo, useRef } from "preact/hooks";
import { keptValue, type Literal, type Named, withPlaceholders } from "../document/literals";
import { looksLikeData, suggestedName } from "../document/suggested-name";
import { LONGEST_NAME, nameFault } from "../document/values";
import { type Editor, useEditor } from "../editor/editor";
import { turning } from "../editor/turning";
import { knownNames } from "../fields/known";
import { MOST_CHARACTERS } from "../kinds/model";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { tell } from "../shell/notice";

const words = strings.turning;

/** Longer texts are cut in sentences. */
const SEEN = 60;

/** A literal in the list, with the name that it would get. */
interface Line {
  readonly literal: Literal;
  readonly name: string;
  readonly isTaken: boolean;
}

export function TurningDialog() {
  const asked = turning.value;
  return asked && <Asked key={asked.literals[0]?.text} literals={asked.literals} isLabel={asked.isLabel} />;
}

const close = () => {
  turning.value = undefined;
};

function Asked({ literals, isLabel }: { literals: readonly Literal[]; isLabel: boolean }) {
  const editor = useEditor();
  const form = useRef<HTMLFormElement>(null);
  const known = useMemo(() => knownNames(editor), []);
  const lines = useSignal(useMemo(() => begun(literals, isLabel, known), []));
  const list = useId();
  const taken = lines.value.filter(({ isTaken }) => isTaken);
  const [only, second] = lines.value;
  const set = (line: Line, to: Partial<Line>) => {
    lines.value = lines.value.map((it) => (it.literal === line.literal ? { ...it, ...to } : it));
  };
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    if (taken.length === 0) return;
    if (taken.some((line) => faultOf(editor, line))) {
      form.current?.querySelector<HTMLInputElement>("[aria-invalid=true]")?.focus();
      return;
    }
    close();
    turn(
      editor,
      taken.map(({ literal, name }) => ({ literal, name: name.trim() })),
    );
  };
  const isOne = only !== undefined && !second;
  return (
    <Dialog title={isOne ? words.title : words.ofLabel} onClose={close} isLight={isOne}>
      <form class="stack" ref={form} onSubmit={submitted} noValidate>
        <datalist id={list}>
          {known.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
        {isOne ? (
          <One line={only} list={list} onChange={(name) => set(only, { name })} />
        ) : (
          <Several lines={lines.value} list={list} onChange={set} onAll={(all) => (lines.value = all)} />
        )}
        <footer class="dialog-foot">
          <button type="button" class="button" onClick={close}>
            {strings.cancel}
          </button>
          <button type="submit" class="button primary" disabled={taken.length === 0}>
            {words.act(taken.length)}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}

interface OneProps {
  readonly line: Line;
  readonly list: string;
  readonly onChange: (name: string) => void;
}

function One({ line, list, onChange }: OneProps) {
  const editor = useEditor();
  const id = useId();
  const isKept = keptOf(editor, { ...line, name: line.name.trim() }) !== undefined;
  return (
    <>
      {!isKept && <p class="muted turn-note">{words.note(excerpt(line.literal.text))}</p>}
      <div class="field">
        <label for={id}>{words.name}</label>
        <NameField line={line} list={list} id={id} isFirst onChange={onChange} />
      </div>
    </>
  );
}

interface SeveralProps {
  readonly lines: readonly Line[];
  readonly list: string;
  readonly onChange: (line: Line, to: Partial<Line>) => void;
  readonly onAll: (lines: readonly Line[]) => void;
}

function Several({ lines, list, onChange, onAll }: SeveralProps) {
  const count = lines.filter(({ isTaken }) => isTaken).length;
  return (
    <>
      <p class="muted">{words.several}</p>
      <label class="toggle">
        <input
          type="checkbox"
          checked={count === lines.length}
          indeterminate={count > 0 && count < lines.length}
          onChange={({ currentTarget: { checked } }) => onAll(lines.map((line) => ({ ...line, isTaken: checked })))}
        />
        <span>{words.takeAll}</span>
      </label>
      <ul class="turn-list">
        {lines.map((line) => {
          const { literal, isTaken } = line;
          const shown = excerpt(literal.text);
          return (
            <li key={literal.text}>
              <label class="toggle turn-text">
                <input
                  type="checkbox"
                  aria-label={words.take(shown)}
                  checked={isTaken}
                  onChange={(event) => onChange(line, { isTaken: event.currentTarget.checked })}
                />
                <span>
                  {shown}
                  {literal.spots.length > 1 && <small class="muted"> {words.places(literal.spots.length)}</small>}
                </span>
              </label>
              <NameField
                line={line}
                list={list}
                label={words.nameOf(shown)}
                others={lines}
                onChange={(name) => onChange(line, { name, isTaken: true })}
              />
            </li>
          );
        })}
      </ul>
    </>
  );
}

interface NameFieldProps {
  readonly line: Line;
  /** The id of the list of known names. */
  readonly list: string;
  /** Of the field, where a label belongs to it. */
  readonly id?: string;
  readonly label?: string;
  readonly isFirst?: boolean;
  readonly others?: readonly Line[];
  readonly onChange: (name: string) => void;
}

/** The name, and what choosing it means. */
function NameField({ line, list, id, label, isFirst = false, others = [], onChange }: NameFieldProps) {
  const editor = useEditor();
  const about = useId();
  const fault = line.isTaken ? faultOf(editor, line) : undefined;
  const note = line.isTaken ? (fault ?? noteOf(editor, line, others)) : undefined;
  return (
    <div class="turn-name">
      <input
        id={id}
        aria-label={label}
        list={list}
        dir="auto"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        aria-invalid={fault !== undefined}
        aria-describedby={note ? about : undefined}
        value={line.name}
        autofocus={isFirst}
        // Typing replaces the suggestion.
        onFocus={(event) => event.currentTarget.select()}
        onInput={(event) => onChange(event.currentTarget.value)}
      />
      {note && (
        <p class={fault ? "hint is-warning" : "hint"} id={about} role={id ? "status" : undefined}>
          {note}
        </p>
      )}
    </div>
  );
}

function begun(literals: readonly Literal[], isLabel: boolean, known: readonly string[]): readonly Line[] {
  const taken = new Set(known);
  return literals.map((literal) => {
    const name = suggestedName(literal, words.names, taken);
    taken.add(name);
    return { literal, name, isTaken: !isLabel || looksLikeData(literal) };
  });
}

function faultOf({ document }: Editor, { literal, name }: Line): string | undefined {
  // A value that makes itself may be chosen.
  const fault = nameFault(document.value, name, name.trim());
  if (fault) return strings.values.nameFaults[fault];
  const isShort = literal.rest + name.trim().length + "{{}}".length <= MOST_CHARACTERS;
  return isShort || name.length > LONGEST_NAME ? undefined : words.long;
}

/** What is to be known about a name that exists. */
function noteOf(editor: Editor, { literal, name: typed }: Line, others: readonly Line[]): string | undefined {
  const name = typed.trim();
  const kept = keptOf(editor, { literal, name });
  const isTwice = others.some((it) => it.isTaken && it.literal !== literal && it.name.trim() === name);
  return kept ?? (isTwice ? words.same(name) : undefined);
}

/** What a placeholder prints that does not take the literal as its sample. */
function keptOf(editor: Editor, { literal, name }: Named): string | undefined {
  if (editor.made.value.has(name)) return words.made(name);
  const value = keptValue(editor.document.value, name);
  return value === undefined || value === literal.text ? undefined : words.keeps(name, excerpt(value));
}

function turn(editor: Editor, named: readonly Named[]): void {
  const kept = named.map((it) => keptOf(editor, it)).filter((it) => it !== undefined);
  const names = [...new Set(named.map(({ name }) => name))];
  editor.store.transact(words.step(names), (state) => withPlaceholders(state, named));
  const [only] = named;
  if (named.length > 1) {
    // Where the samples are, and rows to fill them.
    editor.panel.value = "data";
    tell([words.doneSeveral(names.length), ...kept].join(" "));
  } else if (only) {
    tell(kept[0] ?? words.done(only.name, excerpt(only.literal.text)));
  }
}

const excerpt = (text: string) => (text.length > SEEN ? `${text.slice(0, SEEN).trimEnd()}…` : text);
