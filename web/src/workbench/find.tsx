// The bar that finds words on the label and replaces them. Each hit selects its element on the stage.
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useId, useLayoutEffect, useRef } from "preact/hooks";
import { isNarrow } from "../browser/narrow";
import { contextOf, type Hit, hitsIn, withReplaced } from "../document/find";
import { find } from "../document/tree";
import { type Editor, useEditor } from "../editor/editor";
import { closeFind, isCaseMatched, isFinding, replacement, wantedFocus, wantedText } from "../editor/finding";
import { focusElement } from "../editor/focus";
import { strings } from "../language/strings";
import { closeSheet } from "../panels/bottom-sheet";
import { Icon } from "../shell/icon";
import { tell } from "../shell/notice";
import { reveal } from "../tools/look";

const words = strings.find;

/** Longer contexts are cut, and so is what is far before the words. */
const [SEEN, BEFORE] = [60, 16];

export function FindBar() {
  return isFinding.value ? <Bar /> : null;
}

function Bar() {
  const editor = useEditor();
  const bar = useRef<HTMLElement>(null);
  const [findField, replaceField] = [useRef<HTMLInputElement>(null), useRef<HTMLInputElement>(null)];
  const [findId, replaceId] = [useId(), useId()];
  const hits = useComputed(() =>
    hitsIn(editor.document.value, { text: wantedText.value, isCaseMatched: isCaseMatched.value }),
  );
  const place = useSignal(0);
  const count = hits.value.length;
  const at = Math.min(place.value, count - 1);
  const hit = hits.value[at];

  const show = (index: number) => {
    place.value = index;
    select(editor, hits.value[index], bar.current);
  };
  const step = (by: 1 | -1) => {
    if (count > 0) show((at + by + count) % count);
  };
  const look = () => show(0);
  useLayoutEffect(() => {
    const field = wantedFocus.value?.field === "replace" ? replaceField : findField;
    field.current?.focus();
    field.current?.select();
  }, [wantedFocus.value]);
  useEffect(() => {
    look();
    // The panel of a phone would leave no room for the label.
    return isNarrow.peek() ? closeSheet() : undefined;
  }, []);

  const close = () => {
    closeFind();
    const [id] = editor.selection.value;
    if (id !== undefined) focusElement(id);
    else document.querySelector<SVGElement>(".stage-drawing")?.focus();
  };
  const replace = (chosen: readonly Hit[]) => {
    const wanted = { text: wantedText.value, isCaseMatched: isCaseMatched.value };
    const by = replacement.value;
    const next = editor.counters.next.value;
    const done = withReplaced(editor.store.state, chosen, { wanted, by, next });
    if (done.count > 0) editor.store.transact(words.step(wanted.text), () => done.state);
    return done;
  };
  const replaceOne = () => {
    if (!hit) return;
    const before = count;
    const done = replace([hit]);
    if (done.left > 0) return tell(words.left(1), true);
    // What was put there may have the words, too.
    const more = hits.value.length - before + 1;
    if (hits.value.length > 0) show((at + Math.max(0, more)) % hits.value.length);
  };
  const replaceAll = () => {
    const { count: changed, left } = replace(hits.value);
    const parts = [words.replaced(changed), ...(left > 0 ? [words.left(left)] : [])];
    tell(parts.join(" "), left > 0);
    show(0);
  };
  const keyed = (event: KeyboardEvent) => {
    // Enter ends a composition.
    if (event.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && event.target === findField.current) step(event.shiftKey ? -1 : 1);
    else if (event.key === "Enter" && event.target === replaceField.current) replaceOne();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search class="banner find" aria-label={words.title} ref={bar} onKeyDown={keyed}>
      <label class="aside" for={findId}>
        {words.find}
      </label>
      <input
        id={findId}
        ref={findField}
        type="search"
        dir="auto"
        enterkeyhint="search"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        placeholder={words.find}
        value={wantedText.value}
        onInput={(event) => {
          wantedText.value = event.currentTarget.value;
          look();
        }}
      />
      <div class="find-acts">
        <button
          type="button"
          class="mini find-case"
          aria-label={words.matchCase}
          title={words.matchCase}
          aria-pressed={isCaseMatched.value}
          onClick={() => {
            isCaseMatched.value = !isCaseMatched.value;
            look();
          }}
        >
          Aa
        </button>
        <Act label={words.previous} icon="up" isOff={count === 0} onAct={() => step(-1)} />
        <Act label={words.next} icon="down" isOff={count === 0} onAct={() => step(1)} />
        <Act label={words.close} icon="close" onAct={close} />
      </div>
      <label class="aside" for={replaceId}>
        {words.by}
      </label>
      <input
        id={replaceId}
        ref={replaceField}
        dir="auto"
        spellcheck={false}
        autocomplete="off"
        autocapitalize="off"
        placeholder={words.by}
        value={replacement.value}
        onInput={(event) => (replacement.value = event.currentTarget.value)}
      />
      <div class="find-acts">
        <button type="button" class="button" disabled={!hit} onClick={replaceOne}>
          {words.replace}
        </button>
        <button type="button" class="button" disabled={!hit} onClick={replaceAll}>
          {words.all}
        </button>
      </div>
      <p class="find-found" role="status">
        {hit && (
          <>
            <strong>{words.count(at + 1, count)}</strong> <span dir="auto">{aboutOf(editor, hit)}</span>
          </>
        )}
        {!hit && wantedText.value !== "" && words.none}
        {!hit && wantedText.value === "" && <span class="muted">{words.note}</span>}
      </p>
    </search>
  );
}

interface ActProps {
  readonly label: string;
  readonly icon: "up" | "down" | "close";
  readonly isOff?: boolean;
  readonly onAct: () => void;
}

function Act({ label, icon, isOff = false, onAct }: ActProps) {
  return (
    <button type="button" class="mini" aria-label={label} title={label} disabled={isOff} onClick={onAct}>
      <Icon name={icon} />
    </button>
  );
}

/** Selects the element of a hit, and moves the view if it cannot be seen, or is under the bar. */
function select(editor: Editor, hit: Hit | undefined, bar: HTMLElement | null): void {
  const element = hit?.element === undefined ? undefined : find(editor.document.value, hit.element);
  if (!element) return;
  editor.store.select([element.id]);
  const stage = document.querySelector(".stage")?.getBoundingClientRect();
  const covered = bar && stage ? bar.getBoundingClientRect().bottom - stage.top : 0;
  reveal(editor, editor.bounds(element), covered);
}

/** "Text, Order 4711", "Sample value of city: Bath". */
function aboutOf(editor: Editor, hit: Hit): string {
  const document = editor.document.value;
  const context = contextOf(document, hit);
  const start = Math.max(0, hit.from - BEFORE);
  const seen = context.slice(start, start + SEEN).trim();
  const shown = `${start > 0 ? "…" : ""}${seen}${start + SEEN < context.length ? "…" : ""}`;
  if (hit.kind !== "text") return words.kinds[hit.kind](hit.name, shown);
  const element = find(document, hit.element);
  return element ? `${element.name || strings.kinds[element.type]}: ${shown}` : shown;
}
