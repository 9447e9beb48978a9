// Signing in and up in a dialog over the current page, asked for when an action needs an account.
import { useState } from "preact/hooks";
import { strings } from "../language/strings";
import { Dialog } from "../shell/dialog";
import { type Asking, answer, asking } from "./asking";
import { Credentials, type Way } from "./credentials";

export function Gate() {
  return asking.value ? <Asked {...asking.value} /> : null;
}

function Asked({ note, first }: Asking) {
  const [way, setWay] = useState<Way>(first);
  const title = way === "up" ? strings.account.signUpTitle : strings.account.signInTitle;
  return (
    <Dialog title={title} onClose={() => answer(false)} isLight={false}>
      <p class="muted">{note}</p>
      <Credentials way={way} onWay={setWay} onDone={() => answer(true)} />
    </Dialog>
  );
}
