// The dialog with the problems of an imported file.
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { refused } from "./import";

const words = strings.out;

export function RefusedDialog() {
  const found = refused.value;
  if (!found) return null;
  const close = () => (refused.value = undefined);
  return (
    <Dialog title={words.refusedTitle} onClose={close}>
      <p class="muted">{words.refusedNote(found.name)}</p>
      <ul class="problems">
        {found.problems.map(({ path, message }) => (
          <li key={`${path} ${message}`}>
            {path && <code>{path}</code>}
            <span>{message}</span>
          </li>
        ))}
      </ul>
      <footer class="dialog-foot">
        <button type="button" class="button primary" autofocus onClick={close}>
          {strings.close}
        </button>
      </footer>
    </Dialog>
  );
}
