// Why Zebra Browser Print may not answer, and what works without it.
import { saveFile } from "../browser/files";
import { useEditor } from "../editor/editor";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { Icon } from "../shell/icon";
import { tell } from "../shell/notice";
import { send, unanswered } from "./browser-print";
import { fileOf } from "./files";
import { refusal } from "./refusal";

const words = strings.browserPrint;

export function UnansweredDialog() {
  const editor = useEditor();
  const asked = unanswered.value;
  if (asked?.editor !== editor) return null;
  const { which, make } = asked;
  const save = async () => saveFile(fileOf(editor, "zpl", which), await make());
  const close = () => (unanswered.value = undefined);
  const act = (run: () => Promise<void>) => () => {
    close();
    run().catch((error: unknown) => tell(refusal(editor, error, which), true));
  };
  return (
    <Dialog title={words.title} onClose={close}>
      <p class="muted">{words.note}</p>
      <ul class="reasons">
        {words.reasons.map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={act(save)}>
          <Icon name="download" />
          {words.download}
        </button>
        <button type="button" class="button primary" autofocus onClick={act(() => send(asked))}>
          {strings.retry}
        </button>
      </footer>
    </Dialog>
  );
}
