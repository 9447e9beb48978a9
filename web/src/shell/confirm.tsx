// A confirmation before something that cannot be undone.
import { strings } from "../language/strings";
import { Dialog } from "./dialog";

interface Props {
  readonly title: string;
  readonly note: string;
  readonly yes: string;
  readonly onYes: () => void;
  readonly onNo: () => void;
}

export function Confirm({ title, note, yes, onYes, onNo }: Props) {
  return (
    <Dialog title={title} onClose={onNo}>
      <p class="muted">{note}</p>
      <footer class="dialog-foot">
        <button type="button" class="button" onClick={onNo} autofocus>
          {strings.cancel}
        </button>
        <button type="button" class="button danger" onClick={onYes}>
          {yes}
        </button>
      </footer>
    </Dialog>
  );
}
