// The API panel: the id of the design, its placeholders, sample requests, and a test request.

import { useSignal } from "@preact/signals";
import { type Kept, useEditor } from "../editor/editor";
import { useSaving } from "../editor/saving";
import { Section } from "../fields/section";
import { strings } from "../language/strings";
import { FACTS } from "../printers/languages";
import { copyText } from "../shell/clipboard";
import { Icon } from "../shell/icon";
import { exampleOf, optionsOf } from "../transfer/example";
import { LANGUAGES, type Language, sample } from "../transfer/samples";
import { TestCall } from "./test-call";

const words = strings.api;

const SHEETS = { name: "PDF", mediaType: "application/pdf" };

export function ApiPanel() {
  const editor = useEditor();
  const kept = editor.kept.value;
  return kept ? <Saved kept={kept} /> : <Unsaved />;
}

function Unsaved() {
  const { isSaving, save } = useSaving();
  return (
    <div class="all-good">
      <Icon name="link" />
      <strong>{words.title}</strong>
      <span class="muted">{words.saveFirst}</span>
      <button type="button" class="button primary" disabled={isSaving.value} onClick={save}>
        {strings.editor.save}
      </button>
    </div>
  );
}

function Saved({ kept }: { kept: Kept }) {
  const editor = useEditor();
  const language = useSignal<Language>("curl");
  const [names, made] = [editor.names.value, [...editor.made.value]];
  const example = exampleOf(editor);
  const options = optionsOf(editor);
  const text = sample(language.value, { origin: location.origin, id: kept.id, ...example, ...options });
  const { format } = options;
  const { name, mediaType } = format === "sheet" ? SHEETS : FACTS[format];
  return (
    <div class="properties api-panel">
      <h2 class="aside">{words.title}</h2>
      {editor.isDirty.value && <p class="notice-box is-warning">{words.dirty}</p>}
      <Section title={words.id}>
        <div class="copy-line">
          <code>{kept.id}</code>
          <button
            type="button"
            class="mini"
            aria-label={words.copyId}
            title={words.copyId}
            onClick={() => copyText(kept.id)}
          >
            <Icon name="copy" />
          </button>
        </div>
      </Section>
      <Section title={words.placeholders}>
        {names.length === 0 ? (
          <p class="hint">{words.noPlaceholders}</p>
        ) : (
          <ul class="chips">
            {names.map((name) => (
              <li class="chip is-plain" key={name}>
                {name}
              </li>
            ))}
          </ul>
        )}
        {made.length > 0 && <p class="hint">{strings.values.api(made)}</p>}
      </Section>
      {editor.pictures.wanting.value.length > 0 && <p class="notice-box">{strings.rowPictures.sent}</p>}
      <Section title={words.call}>
        <div class="segments" role="group" aria-label={words.language}>
          {LANGUAGES.map((it) => (
            <button type="button" key={it} aria-pressed={language.value === it} onClick={() => (language.value = it)}>
              {words.languages[it]}
            </button>
          ))}
        </div>
        <div class="snippet">
          <pre role="region" tabIndex={0} aria-label={words.code(words.languages[language.value])}>
            {text}
          </pre>
          <button
            type="button"
            class="mini"
            aria-label={words.copyCall}
            title={words.copyCall}
            onClick={() => copyText(text)}
          >
            <Icon name="copy" />
          </button>
        </div>
        <p class="hint">{words.answered(name, mediaType)}</p>
        <p class="hint">{words.keyNote}</p>
      </Section>
      <TestCall id={kept.id} />
      <p class="hint">
        <a href="/api/docs">{strings.reference}</a>
      </p>
    </div>
  );
}
