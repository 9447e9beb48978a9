// How to send labels to a network printer: commands for a terminal, with the file or the address of this design.
import { signal } from "@preact/signals";
import { useId } from "preact/hooks";
import { recall, remember } from "../browser/memory";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { copyText } from "../shell/clipboard";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { exampleOf, optionsOf } from "./example";
import { commandsFor, exportAs, fileOf } from "./files";
import { runLabel } from "./held-back";
import { sendDesign, sendFile, type Ways } from "./network";

const words = strings.network;

const isAsked = signal(false);

export const askNetwork = () => (isAsked.value = true);

const [HOST, QUEUE] = ["printerHost", "printerQueue"] as const;
const host = signal(recall(HOST) ?? "192.168.1.50");
const queue = signal(recall(QUEUE) ?? "Zebra");

export function NetworkDialog() {
  return isAsked.value ? <Asked onClose={() => (isAsked.value = false)} /> : null;
}

function Asked({ onClose }: { onClose: () => void }) {
  const editor = useEditor();
  const format = commandsFor(editor) ?? "zpl";
  const file = fileOf(editor, format);
  const printer = { host: host.value.trim(), queue: queue.value.trim(), format };
  const byFile = sendFile(file, printer);
  const kept = editor.kept.value;
  const download = () => void runLabel(editor, { run: (which) => exportAs(editor, format, which), isPrint: false });
  return (
    <Dialog title={words.title} onClose={onClose} isWide>
      <p class="muted">{words.note}</p>
      <div class="pair">
        <Field label={words.host} value={host} setting={HOST} />
        <Field label={words.queue} value={queue} setting={QUEUE} />
      </div>
      <section class="send-ways">
        <h3>{words.byFile}</h3>
        <div>
          <button type="button" class="button" onClick={download}>
            <Icon name="download" />
            {words.download(file)}
          </button>
        </div>
        <Commands from={words.byFile} ways={byFile} />
      </section>
      <section class="send-ways">
        <h3>{words.byAddress}</h3>
        {kept ? <ByAddress id={kept.id} printer={printer} /> : <p class="hint">{words.saveFirst}</p>}
      </section>
    </Dialog>
  );
}

function ByAddress({ id, printer }: { id: string; printer: Parameters<typeof sendDesign>[1] }) {
  const editor = useEditor();
  const commands = sendDesign({ origin: location.origin, id, ...exampleOf(editor), ...optionsOf(editor) }, printer);
  return (
    <>
      {editor.isDirty.value && <p class="notice-box is-warning">{strings.api.dirty}</p>}
      <Commands from={words.byAddress} ways={commands} />
      <p class="hint">{strings.api.keyNote}</p>
    </>
  );
}

function Field({ label, value, setting }: { label: string; value: typeof host; setting: string }) {
  const id = useId();
  const typed = (text: string) => {
    value.value = text;
    remember(setting, text.trim() || undefined);
  };
  return (
    <label class="field" for={id}>
      <span>{label}</span>
      <input
        id={id}
        dir="ltr"
        spellcheck={false}
        autocomplete="off"
        value={value.value}
        onInput={(event) => typed(event.currentTarget.value)}
      />
    </label>
  );
}

function Commands({ from, ways }: { from: string; ways: Ways }) {
  return (
    <>
      {(["nc", "ipp", "lp", "windows"] as const).map((way) => {
        const text = ways[way];
        return text === undefined ? null : <Command key={way} from={from} label={words[way]} text={text} />;
      })}
    </>
  );
}

/** `from` tells commands with the same label apart. */
function Command({ from, label, text }: { from: string; label: string; text: string }) {
  const name = `${from}: ${label}`;
  return (
    <div class="send-way">
      <span>{label}</span>
      <div class="snippet">
        <pre role="region" tabIndex={0} aria-label={name}>
          {text}
        </pre>
        <button
          type="button"
          class="mini"
          aria-label={words.copy(name)}
          title={words.copy(name)}
          onClick={() => copyText(text)}
        >
          <Icon name="copy" />
        </button>
      </div>
    </div>
  );
}
