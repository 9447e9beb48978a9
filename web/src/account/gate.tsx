// Signing in and up over the page at hand, which stays as it is: asked for when something needs an account.
import { signal } from "@preact/signals";
import { useState } from "preact/hooks";
import { isAway } from "../api/request";
import { Dialog } from "../shell/dialog";
import { strings } from "../strings";
import { Credentials, type Way } from "./credentials";
import { account } from "./session";

interface Asking {
  readonly note: string;
  readonly first: Way;
  readonly answer: (isSignedIn: boolean) => void;
}

const asking = signal<Asking | undefined>(undefined);

/** Whether somebody is signed in now; asks if nobody is, for a new account or for one whose session ended. */
export function needAccount(note: string, first: Way = "up"): Promise<boolean> {
  // Away from the service nobody knows; it will say when it is back.
  if (account.value || (account.value === undefined && isAway.value)) return Promise.resolve(true);
  return new Promise((resolve) => {
    asking.value = { note, first, answer: resolve };
  });
}

export function Gate() {
  return asking.value ? <Asked {...asking.value} /> : null;
}

function Asked({ note, first, answer }: Asking) {
  const [way, setWay] = useState<Way>(first);
  const finish = (isSignedIn: boolean) => {
    asking.value = undefined;
    answer(isSignedIn);
  };
  const title = way === "up" ? strings.account.signUpTitle : strings.account.signInTitle;
  return (
    <Dialog title={title} onClose={() => finish(false)} isLight={false}>
      <p class="muted">{note}</p>
      <Credentials way={way} onWay={setWay} onDone={() => finish(true)} />
    </Dialog>
  );
}
