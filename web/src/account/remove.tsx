// Deleting the account: lists what is deleted and asks for the password.
import { signal, useSignal } from "@preact/signals";
import { useEffect, useId, useState } from "preact/hooks";
import { deleteAccount } from "../api/account";
import { listDesigns } from "../api/designs";
import { listKeys } from "../api/keys";
import { ApiError } from "../api/request";
import { leaveToDevice } from "../document/owned";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { tell } from "../shell/notice";
import { go } from "../shell/route";
import { account } from "./session";

export const showsRemove = signal(false);

const words = strings.removeAccount;

export function RemoveDialog() {
  return showsRemove.value ? <Remove onClose={() => (showsRemove.value = false)} /> : null;
}

function Remove({ onClose }: { onClose: () => void }) {
  const [message, setMessage] = useState("");
  const counts = useSignal<{ readonly designs: number; readonly keys: number } | undefined>(undefined);
  const password = useId();
  useEffect(() => {
    Promise.all([listDesigns(), listKeys()]).then(
      ([shelf, { keys }]) => (counts.value = { designs: shelf.count, keys: keys.length }),
      // Without the numbers the text still says what is deleted.
      () => undefined,
    );
  }, []);
  const submitted = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    try {
      await deleteAccount(String(form.get("password")));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setMessage(error.problems[0]?.message ?? error.message);
      return;
    }
    const { id } = account.value ?? {};
    account.value = null;
    if (id) await leaveToDevice(id).catch(() => undefined);
    onClose();
    go("/");
    tell(words.done);
  };
  const found = counts.value;
  return (
    <Dialog title={words.title} onClose={onClose} isLight={false}>
      <p>{words.note}</p>
      <ul class="bullets">
        <li>{found ? words.designs(found.designs) : words.allDesigns}</li>
        <li>{found ? words.keys(found.keys) : words.allKeys}</li>
        <li>{words.fonts}</li>
        <li>{words.sessions}</li>
      </ul>
      <p class="muted">{words.stays}</p>
      <form class="stack" onSubmit={submitted}>
        <label class="field" for={password}>
          <span>{strings.account.password}</span>
          <input id={password} name="password" type="password" autocomplete="current-password" required />
        </label>
        <p class="problem" role="alert">
          {message}
        </p>
        <footer class="dialog-foot">
          <button type="button" class="button" onClick={onClose}>
            {strings.cancel}
          </button>
          <button type="submit" class="button danger">
            {words.yes}
          </button>
        </footer>
      </form>
    </Dialog>
  );
}
