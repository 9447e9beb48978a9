// The dialog that creates numbered rows, or numbers existing ones.
import { signal, useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { serials } from "../data/serial";
import { MOST_ROWS } from "../data/table";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { tell } from "../shell/notice";

export const showsNumbering = signal(false);

const words = strings.numbering;

/** The choice of a column for no placeholder: names have no braces. */
const OWN = "{own}";

export function NumberingDialog() {
  return showsNumbering.value ? <Numbering onClose={() => (showsNumbering.value = false)} /> : null;
}

function Numbering({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const { rows } = editor;
  const there = rows.count.value;
  const names = editor.names.value;
  const free = names.find((name) => !rows.mapping.value.has(name) && !rows.fixed.value.has(name));
  const filled = useSignal(free ?? OWN);
  const name = useSignal<string>(words.column);
  const first = useSignal("0001");
  const step = useSignal(1);
  const count = useSignal(10);
  const [filledId, nameId, firstId, stepId, countId, problemId] = [
    useId(),
    useId(),
    useId(),
    useId(),
    useId(),
    useId(),
  ];
  const wanted = there > 0 ? there : Math.min(MOST_ROWS, Math.max(1, count.value || 1));
  const made = serials(first.value, step.value || 1, wanted);
  const columnOf = (placeholder: string) =>
    rows.columns.value[rows.mapping.value.get(placeholder) ?? -1] ?? placeholder;
  const submitted = (event: SubmitEvent) => {
    event.preventDefault();
    const placeholder = filled.value === OWN ? undefined : filled.value;
    const column = placeholder === undefined ? name.value.replace(/[{}]/g, "").trim() : columnOf(placeholder);
    if (!made || column === "") return;
    rows.number(column, made, placeholder, editor.document.value.sampleData);
    editor.panel.value = "data";
    onClose();
    tell(strings.rows.used(wanted));
  };
  return (
    <Dialog title={words.title} onClose={onClose}>
      <form class="stack" onSubmit={submitted}>
        <p class="muted">{there > 0 ? words.noteThere(there) : names.length > 1 ? words.noteOthers : words.note}</p>
        {names.length > 0 && (
          <label class="field" for={filledId}>
            <span>{words.filled}</span>
            <select id={filledId} value={filled.value} onChange={(event) => (filled.value = event.currentTarget.value)}>
              {names.map((it) => (
                <option key={it} value={it}>{`{{${it}}}`}</option>
              ))}
              <option value={OWN}>{words.own}</option>
            </select>
          </label>
        )}
        {filled.value === OWN && (
          <label class="field" for={nameId}>
            <span>{words.name}</span>
            <input
              id={nameId}
              value={name.value}
              maxLength={100}
              required
              onInput={(event) => (name.value = event.currentTarget.value)}
            />
          </label>
        )}
        <label class="field" for={firstId}>
          <span>{words.first}</span>
          <input
            id={firstId}
            value={first.value}
            maxLength={100}
            required
            spellcheck={false}
            aria-describedby={problemId}
            onInput={(event) => (first.value = event.currentTarget.value)}
          />
        </label>
        <div class="pair">
          <label class="field" for={stepId}>
            <span>{words.step}</span>
            <input
              id={stepId}
              type="number"
              value={step.value}
              onInput={(event) => (step.value = Math.trunc(event.currentTarget.valueAsNumber))}
            />
          </label>
          {there === 0 && (
            <label class="field" for={countId}>
              <span>{words.count}</span>
              <input
                id={countId}
                type="number"
                min={1}
                max={MOST_ROWS}
                value={count.value}
                onInput={(event) => (count.value = Math.trunc(event.currentTarget.valueAsNumber))}
              />
            </label>
          )}
        </div>
        <p id={problemId} class={made ? "hint" : "problem"} role="status">
          {made ? words.example(made) : words.noDigits}
        </p>
        <footer class="dialog-foot">
          <button type="button" class="button" onClick={onClose}>
            {strings.cancel}
          </button>
          <button type="submit" class="button primary" disabled={!made}>
            {there > 0 ? words.fill : strings.rows.use(wanted)}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
