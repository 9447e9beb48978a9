// The form for signing in and up, on a page of its own or in a dialog.
import { useId, useState } from "preact/hooks";
import { signIn, signUp } from "../api/account";
import { ApiError } from "../api/request";
import { strings } from "../language/strings";
import { account } from "./session";

export type Way = "in" | "up";

interface Props {
  readonly way: Way;
  readonly onWay: (way: Way) => void;
  readonly onDone: () => void;
}

const words = strings.account;

export function Credentials({ way, onWay, onDone }: Props) {
  const [message, setMessage] = useState("");
  const [isBusy, setBusy] = useState(false);
  const [email, password, problem] = [useId(), useId(), useId()];
  const submitted = async (event: SubmitEvent) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget as HTMLFormElement);
    const credentials = { email: String(form.get("email")), password: String(form.get("password")) };
    setBusy(true);
    setMessage("");
    try {
      account.value = await (way === "up" ? signUp : signIn)(credentials);
      onDone();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setMessage(error.problems[0]?.message ?? error.message);
    } finally {
      setBusy(false);
    }
  };
  const described = message ? { "aria-describedby": problem } : {};
  return (
    <form class="stack" onSubmit={submitted}>
      <label class="field" for={email}>
        <span>{words.email}</span>
        <input id={email} name="email" type="email" autocomplete="username" autofocus required {...described} />
      </label>
      <label class="field" for={password}>
        <span>{words.password}</span>
        <input
          id={password}
          name="password"
          type="password"
          autocomplete={way === "up" ? "new-password" : "current-password"}
          required
          {...described}
        />
      </label>
      <p class="hint">{way === "up" ? words.passwordHint : words.forgotten}</p>
      <p id={problem} class="problem" role="alert">
        {message}
      </p>
      <button type="submit" class="button primary wide" disabled={isBusy}>
        {isBusy ? words.wait : way === "up" ? words.signUp : words.signIn}
      </button>
      <p class="center muted">
        {way === "up" ? words.toSignIn : words.toSignUp}{" "}
        <button type="button" class="link" onClick={() => onWay(way === "up" ? "in" : "up")}>
          {way === "up" ? words.signIn : words.signUp}
        </button>
      </p>
    </form>
  );
}
