// The dialog to change the password.
import { signal } from "@preact/signals";
import { useId, useState } from "preact/hooks";
import { changePassword } from "../api/account";
import { ApiError } from "../api/request";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { tell } from "../shell/notice";

export const showsPassword = signal(false);

const words = strings.account;

export function PasswordDialog() {
  return showsPassword.value ? <Password onClose={() => (showsPassword.value = false)} /> : null;
}

function Password({ onClose }: { onClose: () => void }) {
  const [message, setMessage] = useState("");
  const [current, wanted] = [useId(), useId()];
  const submitted = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    try {
      await changePassword({ current: String(form.get("current")), new: String(form.get("new")) });
      tell(words.passwordChanged);
      onClose();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setMessage(error.problems[0]?.message ?? error.message);
    }
  };
  return (
    <Dialog title={words.changePassword} onClose={onClose}>
      <form class="stack" onSubmit={submitted}>
        <label class="field" for={current}>
          <span>{words.currentPassword}</span>
          <input id={current} name="current" type="password" autocomplete="current-password" required />
        </label>
        <label class="field" for={wanted}>
          <span>{words.newPassword}</span>
          <input id={wanted} name="new" type="password" autocomplete="new-password" required />
        </label>
        <p class="hint">{words.passwordHint}</p>
        <p class="problem" role="alert">
          {message}
        </p>
        <button type="submit" class="button primary wide">
          {words.changePassword}
        </button>
      </form>
    </Dialog>
  );
}
