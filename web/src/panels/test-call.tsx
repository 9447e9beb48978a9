// A test request with a key, as a program would send it. The key is kept in memory only.
import { useSignal } from "@preact/signals";
import { useId } from "preact/hooks";
import { showsKeys } from "../account/keys";
import { madeKey, typedKey } from "../account/made";
import { type Printed, printByKey } from "../api/print";
import { saveFile } from "../browser/files";
import { useEditor } from "../editor/editor";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { Icon } from "../shell/icon";
import { exampleOf, optionsOf } from "../transfer/example";
import { answerFile } from "../transfer/samples";
import { Code } from "./zpl";

const words = strings.api;

export function TestCall({ id }: { id: string }) {
  const editor = useEditor();
  const field = useId();
  const answer = useSignal<Printed | string | undefined>(undefined);
  const isBusy = useSignal(false);
  const made = madeKey.value;
  const { rows } = editor;
  const submitted = async (event: SubmitEvent) => {
    event.preventDefault();
    isBusy.value = true;
    const images = editor.pictures.of(editor.document.value, [editor.values.value]);
    // A request that does not arrive has no status.
    const { format, ...options } = optionsOf(editor);
    const sent = printByKey(id, format, { ...exampleOf(editor), ...options, images }, typedKey.value.trim());
    answer.value = await sent.catch(() => words.unreached);
    // It printed a label with the next numbers.
    void editor.counters.refresh();
    isBusy.value = false;
  };
  return (
    <Section title={words.test}>
      <form class="stack is-tight" onSubmit={submitted}>
        <label class="property is-tall" for={field}>
          <span>{words.key}</span>
          <input
            id={field}
            type="password"
            autocomplete="off"
            required
            placeholder={words.keyExample}
            value={typedKey.value}
            onInput={(event) => (typedKey.value = event.currentTarget.value)}
          />
        </label>
        <div class="buttons is-wrapping">
          {made !== undefined && made !== typedKey.value && (
            <button type="button" class="link is-small" onClick={() => (typedKey.value = made)}>
              {words.useMade}
            </button>
          )}
          <button type="button" class="link is-small" onClick={() => (showsKeys.value = true)}>
            {words.createKey}
          </button>
        </div>
        <button type="submit" class="button wide" disabled={isBusy.value}>
          {isBusy.value ? words.sending : rows.count.value > 0 ? words.sendRow(rows.index.value + 1) : words.send}
        </button>
      </form>
      <div role="status">{answer.value !== undefined && <Answer answer={answer.value} />}</div>
    </Section>
  );
}

function Answer({ answer }: { answer: Printed | string }) {
  if (typeof answer === "string") return <p class="notice-box is-warning">{answer}</p>;
  const { format } = optionsOf(useEditor());
  const { status, took, warnings, text, file } = answer;
  const isGood = status === 200;
  return (
    <div class="answer">
      <p>
        <b class={isGood ? "status is-good" : "status is-bad"}>{status}</b>{" "}
        <span class="muted">{strings.zpl.took(took)}</span>
      </p>
      {warnings && <p class="notice-box is-warning">{words.warnings(warnings)}</p>}
      {file ? (
        <div class="stack is-tight">
          <p>{words.file(file.size, file.type)}</p>
          <button type="button" class="button" onClick={() => saveFile(answerFile({ format }), file)}>
            <Icon name="download" />
            {words.saveFile}
          </button>
        </div>
      ) : (
        <pre class="zpl" role="region" tabIndex={0} aria-label={words.answer}>
          {isGood ? <Code text={text} /> : text}
        </pre>
      )}
    </div>
  );
}
